import { orderStatuses, paymentStatuses, type ReturnReason, type ReturnStatus } from '@zay/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isCod } from '../../payments/payment-services.store.ts';
import { numberSetting } from '../../platform/database/settings.store.ts';
import type { Queries } from '../../platform/database/database.ts';

type OfBuyer = { readonly id: number; readonly buyer_id: number };

/** What the buyer pays for `order_line line`, with its share of the order's discount and tax. */
export const linePaid = sql<number>`(line.amount + line.tax - line.discount)`;

/** The lines of an order, with the pieces that returns have asked for, whatever came of them. */
export function findReturnableLines(queries: Queries, order: OfBuyer) {
  return queries
    .selectFrom('order_line as line')
    .select(['line.id', 'line.name_en', 'line.name_my', 'line.sku_value_en', 'line.sku_value_my'])
    .select(['line.image_key', 'line.price', 'line.qty', 'line.get_one_name_en', 'line.get_one_name_my'])
    .select((eb) => [
      eb.fn.coalesce('line.get_one_qty', sql<number>`0`).as('free_qty'),
      sql<number>`(
        select coalesce(sum(back.qty), 0)::integer from buyer_return_line back where back.order_line_id = line.id)`.as(
        'asked',
      ),
    ])
    .where('line.buyer_id', '=', order.buyer_id)
    .where('line.order_id', '=', order.id)
    .orderBy('line.id')
    .execute();
}

/** Ids of the SKUs of an order's lines and of their free pieces. */
export async function findSkuIds(queries: Queries, order: OfBuyer): Promise<number[]> {
  const lines = await queries
    .selectFrom('order_line')
    .select(['sku_id', 'get_one_sku_id'])
    .where('buyer_id', '=', order.buyer_id)
    .where('order_id', '=', order.id)
    .execute();
  return lines.flatMap(({ sku_id, get_one_sku_id }) =>
    get_one_sku_id === null ? [sku_id] : [sku_id, get_one_sku_id],
  );
}

/**
 * What decides whether goods of an order can be returned: its type and status, whether its latest payment is accepted, or is
 * cash that the courier took, when it was delivered, the days after that, the number of its returns, and the pieces that
 * nobody has asked to return. Undefined without such an order of the buyer.
 */
export function selectReturnState(queries: Queries, order: OfBuyer) {
  return queries
    .selectFrom('customer_order as placed')
    .select(['placed.type', 'placed.status', numberSetting('return_days').as('days')])
    .select((eb) => [
      sql<boolean>`coalesce((
        select status = ${sql.lit(paymentStatuses.success)} or status = ${sql.lit(paymentStatuses.checking)} and ${isCod}
        from payment
        where buyer_id = ${order.buyer_id} and order_id = ${order.id} order by id desc limit 1), false)`.as(
        'is_paid',
      ),
      eb
        .selectFrom('order_status_event')
        .select('created_at')
        .where('buyer_id', '=', order.buyer_id)
        .where('order_id', '=', order.id)
        .where('to_status', '=', orderStatuses.transported)
        .as('delivered_at'),
      sql<number>`(
        select count(*)::integer from buyer_return
        where buyer_id = ${order.buyer_id} and order_id = ${order.id})`.as('count'),
      sql<number>`(
        select coalesce(sum(qty - (select coalesce(sum(qty), 0) from buyer_return_line where order_line_id = line.id)), 0)::integer
        from order_line line where buyer_id = ${order.buyer_id} and order_id = ${order.id})`.as('left'),
    ])
    .where('placed.buyer_id', '=', order.buyer_id)
    .where('placed.id', '=', order.id);
}

export type ReturnState = NonNullable<Awaited<ReturnType<typeof findReturnState>>>;

export const findReturnState = (queries: Queries, order: OfBuyer) =>
  selectReturnState(queries, order).executeTakeFirst();

/** The returns of an order with lines, pictures and refunded money, oldest first. */
export function findReturns(queries: Queries, order: OfBuyer) {
  return queries
    .selectFrom('buyer_return as back')
    .leftJoin('staff as decider', 'decider.id', 'back.decided_by')
    .leftJoin('staff as closer', 'closer.id', 'back.closed_by')
    .selectAll('back')
    .select(['decider.name as decider', 'closer.name as closer'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('buyer_return_line as part')
          .innerJoin('order_line as line', 'line.id', 'part.order_line_id')
          .select(['part.order_line_id', 'part.qty', 'part.free_qty', 'part.received', 'part.restocked'])
          .select([
            'part.free_received',
            'part.free_restocked',
            'line.sku_id',
            'line.price',
            'line.qty as pieces',
            'line.image_key',
          ])
          .select(['line.name_en', 'line.name_my', 'line.sku_value_en', 'line.sku_value_my'])
          .select(['line.get_one_sku_id', 'line.get_one_name_en', 'line.get_one_name_my'])
          .select([
            linePaid.as('paid'),
            sql<number>`coalesce(line.get_one_qty, 0)`.as('free_pieces'),
            sql<number>`coalesce(line.get_one_original_price, 0)`.as('free_price'),
          ])
          .whereRef('part.return_id', '=', 'back.id')
          .where('line.buyer_id', '=', order.buyer_id)
          .orderBy('part.order_line_id'),
      ).as('lines'),
      sql<string[]>`array(
        select file_key from buyer_return_picture where return_id = back.id order by file_key)`.as(
        'pictures',
      ),
      sql<number>`(
        select coalesce(sum(credit), 0)::integer from refund
        where return_id = back.id and buyer_id = ${order.buyer_id})`.as('refunded'),
    ])
    .where('back.buyer_id', '=', order.buyer_id)
    .where('back.order_id', '=', order.id)
    .orderBy('back.id')
    .execute();
}

export type ReturnRow = Awaited<ReturnType<typeof findReturns>>[number];

/** Whether goods of the order are awaited or came by a return, so that the whole order cannot be taken back. */
export async function hasReturn(queries: Queries, order: OfBuyer): Promise<boolean> {
  const found = await queries
    .selectFrom('buyer_return')
    .select('id')
    .where('buyer_id', '=', order.buyer_id)
    .where('order_id', '=', order.id)
    .where('status', '<>', 'refused')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Finds the order of a return for staff. */
export function findOrderOfReturn(queries: Queries, id: number) {
  return queries.selectFrom('buyer_return').select('order_id').where('id', '=', id).executeTakeFirst();
}

/** The delivery fee of an order, in kyats. */
export async function findDeliveryFee(queries: Queries, order: OfBuyer): Promise<number> {
  const { delivery_fee: fee } = await queries
    .selectFrom('customer_order')
    .select('delivery_fee')
    .where('buyer_id', '=', order.buyer_id)
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  return fee;
}

export interface NewReturn {
  readonly reason: ReturnReason;
  readonly note: string;
  readonly lines: readonly { readonly lineId: number; readonly qty: number; readonly freeQty: number }[];
  /** Keys of private files. */
  readonly pictures: readonly string[];
}

export async function insertReturn(trx: Queries, order: OfBuyer, asked: NewReturn): Promise<void> {
  const { reason, note, lines, pictures } = asked;
  const { id } = await trx
    .insertInto('buyer_return')
    .values({ buyer_id: order.buyer_id, order_id: order.id, reason, note })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('buyer_return_line')
    .values(
      lines.map(({ lineId, qty, freeQty }) => ({
        return_id: id,
        order_line_id: lineId,
        qty,
        free_qty: freeQty,
      })),
    )
    .execute();
  if (pictures.length > 0)
    await trx
      .insertInto('buyer_return_picture')
      .values(pictures.map((key) => ({ return_id: id, file_key: key })))
      .execute();
}

/** Changes the status of a return. `refused` and `received` close it; the first change is the decision. */
export async function setReturnStatus(
  trx: Queries,
  { id, buyer_id, status }: Pick<ReturnRow, 'id' | 'buyer_id' | 'status'>,
  to: Exclude<ReturnStatus, 'asked'>,
  { staffId, note }: { readonly staffId: number | null; readonly note: string },
): Promise<void> {
  const now = sql<Date>`now()`;
  await trx
    .updateTable('buyer_return')
    .set({
      status: to,
      ...(note === '' ? {} : { answer: note }),
      ...(status === 'asked' ? { decided_by: staffId, decided_at: now } : {}),
      ...(to === 'accepted' ? {} : { closed_by: staffId, closed_at: now }),
    })
    .where('buyer_id', '=', buyer_id)
    .where('id', '=', id)
    .execute();
}

export async function allowDelivery(trx: Queries, back: OfBuyer): Promise<void> {
  await trx
    .updateTable('buyer_return')
    .set({ with_delivery: true })
    .where('buyer_id', '=', back.buyer_id)
    .where('id', '=', back.id)
    .execute();
}

/** Adds arrived pieces of a line. The database rejects more than are awaited. */
export async function addReceived(
  trx: Queries,
  returnId: number,
  came: {
    readonly lineId: number;
    readonly received: number;
    readonly restocked: number;
    readonly freeReceived: number;
    readonly freeRestocked: number;
  },
): Promise<void> {
  await trx
    .updateTable('buyer_return_line')
    .set((eb) => ({
      received: eb('received', '+', came.received),
      restocked: eb('restocked', '+', came.restocked),
      free_received: eb('free_received', '+', came.freeReceived),
      free_restocked: eb('free_restocked', '+', came.freeRestocked),
    }))
    .where('return_id', '=', returnId)
    .where('order_line_id', '=', came.lineId)
    .execute();
}
