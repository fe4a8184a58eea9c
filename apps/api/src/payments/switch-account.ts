import { addToAudit, type AuditActor } from '../platform/database/audit.ts';
import type { Queries } from '../platform/database/database.ts';
import { lockAccount, setAccountActive } from './payment-services.store.ts';

/** A receiving account: a payment method by its fixed id, or one of the shop's bank accounts. */
export interface ReceivingAccount {
  readonly kind: 'service' | 'bank';
  readonly id: number;
}

/**
 * Switches a receiving account on or off. From the commit on the shop neither shows it nor accepts payments to it;
 * existing orders keep it, and so do repetitions of an accepted order. Logged in the audit log.
 * @returns false when there is no such account
 */
export async function switchAccount(
  trx: Queries,
  { kind, id }: ReceivingAccount,
  active: boolean,
  actor: AuditActor,
): Promise<boolean> {
  const table = kind === 'bank' ? 'bank' : 'payment_service';
  const account = await lockAccount(trx, table, id);
  if (!account) return false;
  if (account.active === active) return true;
  await setAccountActive(trx, table, id, active);
  await addToAudit(trx, {
    ...actor,
    action: active ? 'account-switched-on' : 'account-switched-off',
    entity: table,
    entityId: id,
    before: { active: account.active },
    after: { active },
  });
  return true;
}
