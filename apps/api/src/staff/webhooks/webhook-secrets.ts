import { hkdfSync } from 'node:crypto';

const dayMs = 24 * 60 * 60 * 1_000;

/** The secret of a webhook: 32 bytes, derived from the shop's secret, so that the database and its backups have none. */
function secretOf(tokenSecret: Uint8Array, id: number, version: number): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', tokenSecret, '', `webhook ${id} ${version}`, 32));
}

/** @returns `whsec_…`, as receivers configure it */
export const webhookSecret = (tokenSecret: Uint8Array, id: number, version: number): string =>
  `whsec_${Buffer.from(secretOf(tokenSecret, id, version)).toString('base64')}`;

/**
 * The secrets that sign now: after a rotation the one before too, for a day.
 * @param tokenSecrets all sign, because a program knows a webhook's secret by the one that was valid when it was made
 */
export function signingSecrets(
  tokenSecrets: readonly Uint8Array[],
  {
    id,
    version,
    rotatedAt,
  }: { readonly id: number; readonly version: number; readonly rotatedAt: Date | null },
  now: Date,
): Uint8Array[] {
  const isOldValid = rotatedAt !== null && now.getTime() - rotatedAt.getTime() < dayMs;
  const versions = isOldValid ? [version, version - 1] : [version];
  return tokenSecrets.flatMap((tokenSecret) => versions.map((one) => secretOf(tokenSecret, id, one)));
}
