import { createHmac, timingSafeEqual } from 'node:crypto';

/** Of 256: enough that nobody guesses one, and short enough for a chat. */
const signatureLength = 22;

const signatureOf = (tokenSecret: Uint8Array, id: number): string =>
  createHmac('sha256', tokenSecret).update(`order link ${id}`).digest('base64url').slice(0, signatureLength);

/** The token of a link, derived from the shop's secret: the database and its backups have none, and staff can copy it again. */
export const linkToken = (tokenSecret: Uint8Array, id: number): string =>
  `${id}-${signatureOf(tokenSecret, id)}`;

/** @returns the id of the link; undefined for a token that none of the secrets made */
export function linkIdOf(secrets: readonly Uint8Array[], token: string): number | undefined {
  const [, digits = '', signature = ''] = /^([1-9]\d{0,9})-([\w-]+)$/.exec(token) ?? [];
  if (signature.length !== signatureLength) return undefined;
  const isOf = (secret: Uint8Array) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, Number(digits))));
  return secrets.some(isOf) ? Number(digits) : undefined;
}
