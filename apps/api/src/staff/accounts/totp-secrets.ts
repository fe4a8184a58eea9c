import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const keyOf = (tokenSecret: Uint8Array) =>
  new Uint8Array(hkdfSync('sha256', tokenSecret, '', 'one-time codes of staff', 32));
const ownerOf = (staffId: number) => Buffer.from(`staff ${staffId}`);

/** Encrypts a TOTP secret for storage, bound to the shop's secret and the member of staff. */
export function sealTotpSecret(tokenSecret: Uint8Array, staffId: number, secret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(tokenSecret), iv).setAAD(ownerOf(staffId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts it; null when encrypted with another shop secret or for another member. */
export function openTotpSecret(tokenSecret: Uint8Array, staffId: number, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= ivBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, keyOf(tokenSecret), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(ownerOf(staffId))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    return null;
  }
}
