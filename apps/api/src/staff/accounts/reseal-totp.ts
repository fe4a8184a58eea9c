import type { VerifyingSecrets } from '../../platform/config/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { openTotpSecret, sealTotpSecret } from './totp-secrets.ts';
import { lockSealedTotps, saveSealedTotps } from './totp.store.ts';

/** At a start: encrypts by the new secret what the one before encrypted, so that codes of staff outlive both. */
export async function resealTotpSecrets(db: Database, [current, before]: VerifyingSecrets): Promise<void> {
  if (before === undefined) return;
  await db.transaction().execute(async (trx) => {
    for (const { id, totp_secret, totp_pending } of await lockSealedTotps(trx)) {
      const reseal = (sealed: string | null) => {
        const secret = sealed === null ? null : openTotpSecret(before, id, sealed);
        return secret === null ? sealed : sealTotpSecret(current, id, secret);
      };
      await saveSealedTotps(trx, {
        id,
        totp_secret: reseal(totp_secret),
        totp_pending: reseal(totp_pending),
      });
    }
  });
}
