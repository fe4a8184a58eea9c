import type { Queries } from '../platform/database.ts';

/** What receives money: a way to pay by its fixed id, or one of the shop's bank accounts. */
export interface ReceivingAccount {
  readonly kind: 'service' | 'bank';
  readonly id: number;
}

/**
 * Switches a receiving account on or off. From the commit on the shop shows it no more and takes no payment to it;
 * orders that named it keep it, and so do buyers who try an accepted order again.
 * @returns whether it was on before; undefined when there is no such account
 */
export async function switchAccount(
  queries: Queries,
  { kind, id }: ReceivingAccount,
  active: boolean,
): Promise<boolean | undefined> {
  const table = kind === 'bank' ? 'bank' : 'payment_service';
  const account = await queries
    .selectFrom(table)
    .select('active')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  await queries.updateTable(table).set({ active }).where('id', '=', id).execute();
  return account?.active;
}
