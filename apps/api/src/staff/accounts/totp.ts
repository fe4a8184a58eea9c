import type { Queries } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import type { StaffRow } from './session.store.ts';
import { openTotpSecret } from './totp-secrets.ts';
import { totpStep } from './totp.rules.ts';
import { useTotpStep } from './totp.store.ts';

/**
 * Requires and consumes a one-time code if set up. `staff` must be locked by the transaction. Refuses with
 * `totp-needed` without a code, with `wrong-totp` for a wrong, expired or used one.
 */
export async function checkTotp(
  trx: Queries,
  { tokenSecret, clock }: Pick<StaffDependencies, 'tokenSecret' | 'clock'>,
  staff: StaffRow,
  code: string,
): Promise<Refusal | null> {
  if (staff.totp_confirmed_at === null) return null;
  if (code === '') return refuse('totp-needed');
  const secret = openTotpSecret(tokenSecret, staff.id, staff.totp_secret ?? '');
  const step = secret && totpStep(secret, code, clock());
  return step && (await useTotpStep(trx, staff.id, step)) ? null : refuse('wrong-totp');
}
