import { orderStatuses, type AskedChange, type EducationKind } from '@zay/contract';
import type { Queries } from '../platform/database/database.ts';
import { orderColumn, tableOf } from './purchase.store.ts';

/** The live order of a request. */
export async function findLiveOrder(
  queries: Queries,
  kind: EducationKind,
  id: number,
): Promise<number | null> {
  const order = await queries
    .selectFrom('customer_order')
    .select('id')
    .where(orderColumn(kind), '=', id)
    .where('status', '<>', orderStatuses.deleted)
    .executeTakeFirst();
  return order?.id ?? null;
}

/** What the buyer of a request has to correct; undefined for an unknown request. */
export async function findAsked(
  queries: Queries,
  kind: EducationKind,
  id: number,
): Promise<readonly AskedChange[] | undefined> {
  const row = await queries
    .selectFrom(tableOf(kind))
    .select('asked_changes')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && ((row.asked_changes ?? []) as unknown as AskedChange[]);
}

export async function storeAsked(
  trx: Queries,
  kind: EducationKind,
  id: number,
  changes: readonly AskedChange[],
): Promise<void> {
  const asked_changes = changes.length > 0 ? JSON.stringify(changes) : null;
  await trx.updateTable(tableOf(kind)).set({ asked_changes }).where('id', '=', id).execute();
}

/** Stores why a request is refused. The buyer has nothing to correct any more. */
export async function storeRefusal(
  trx: Queries,
  kind: EducationKind,
  id: number,
  refusal_reason: string,
): Promise<void> {
  const change = { asked_changes: null, refusal_reason };
  await trx.updateTable(tableOf(kind)).set(change).where('id', '=', id).execute();
}

/** Whether the fee of a refused request is owed back, by the setting of its service. */
export async function refundsRefused(queries: Queries, kind: 'score' | 'certificate'): Promise<boolean> {
  const { refunds_refused: isOwed } = await queries
    .selectFrom('education_fee')
    .select('refunds_refused')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return isOwed;
}
