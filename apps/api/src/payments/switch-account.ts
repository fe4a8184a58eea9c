import { addToAudit, type AuditActor } from '../platform/database/audit.ts';
import type { Queries } from '../platform/database/database.ts';
import { lockAccount, setAccountActive } from './payment-services.store.ts';

/** What receives money: a way to pay by its fixed id, or one of the shop's bank accounts. */
export interface ReceivingAccount {
  readonly kind: 'service' | 'bank';
  readonly id: number;
}

/**
 * Switches a receiving account on or off. From the commit on the shop shows it no more and takes no payment to it;
 * orders that named it keep it, and so do buyers who try an accepted order again. What changes is in the audit log.
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
