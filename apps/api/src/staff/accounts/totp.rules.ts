import { Secret, TOTP } from 'otpauth';

/** What authenticators read by default: SHA-1, six digits, a new code every 30 seconds. */
const seconds = 30;
/** Clocks of phones go a little wrong: the code before and the code after are right too. */
const window = 1;

/** A new secret, base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Address of the secret for authenticators, to be shown as a QR code. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ issuer: 'Zay', label: email, secret, period: seconds }).toString();
}

/** Number of the 30 seconds that a code belongs to; null when it is none of now. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period: seconds,
    timestamp,
    window,
  });
  return delta === null ? null : TOTP.counter({ period: seconds, timestamp }) + delta;
}
