import { Secret, TOTP } from 'otpauth';

/** Defaults of authenticators: SHA-1, six digits, a new code every 30 seconds. */
const seconds = 30;
/** Tolerates clock drift: the previous and the next code are valid too. */
const window = 1;

/** A new secret, base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** URI of the secret for authenticators, shown as a QR code. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ issuer: 'Zay', label: email, secret, period: seconds }).toString();
}

/** Time step of a code; null when it is not valid now. */
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
