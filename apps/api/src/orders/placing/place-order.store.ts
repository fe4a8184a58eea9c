import {
  orderStatuses,
  paymentStatuses,
  yangonDay,
  type OrderAmounts,
  type OrderBody,
  type PaymentInfo,
} from '@zay/contract';
import type { JudgedLine } from '../../cart/cart-detail.ts';
import { sql, type Insertable } from 'kysely';
import type { CheckedPayment } from './check-payment.ts';
import { moveMoney } from '../kept-payments/kept-payments.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';
import type { Destination } from './destination.ts';
import { firstOrderStatus, firstPaymentStatus, type Author } from '../life/order-states.ts';

export interface OrderKey {
  readonly id: number;
  readonly buyer_id: number;
  readonly voucher_no: string;
}

/** The request of an education order; exactly one. */
export type OrderedService = Pick<
  Insertable<DB['customer_order']>,
  | 'type'
  | 'score_request_id'
  | 'certificate_request_id'
  | 'class_registration_id'
  | 'service_name_en'
  | 'service_name_my'
>;

/** For an order that is refused from the start. */
type NeverPlaced = Pick<Insertable<DB['customer_order']>, 'status' | 'refused_reason' | 'meant_for'>;

/**
 * Inserts an order in its first status.
 * @param service empty for an order of goods; with its status for one that was never placed
 */
export function insertOrder(
  trx: Queries,
  buyerId: number,
  platform: number | undefined,
  amounts: OrderAmounts,
  service: OrderedService & NeverPlaced = {},
): Promise<OrderKey> {
  return trx
    .insertInto('customer_order')
    .values({
      buyer_id: buyerId,
      status: firstOrderStatus,
      ...(platform === undefined ? {} : { platform }),
      total_amount: amounts.total,
      delivery_fee: amounts.deliveryFee,
      tax_amount: amounts.tax,
      discount_amount: amounts.discount,
      net_amount: amounts.net,
      ...service,
    })
    .returning(['id', 'buyer_id', 'voucher_no'])
    .executeTakeFirstOrThrow();
}

/** The request of an education order; empty for goods. */
export function findService(queries: Queries, buyerId: number, orderId: number): Promise<OrderedService> {
  return queries
    .selectFrom('customer_order')
    .select(['type', 'score_request_id', 'certificate_request_id', 'class_registration_id'])
    .select(['service_name_en', 'service_name_my'])
    .where('buyer_id', '=', buyerId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** Copies names in both languages, prices and pictures into the lines, so that later changes of products do not alter them. */
export async function insertLines(
  trx: Queries,
  order: OrderKey,
  lines: readonly JudgedLine[],
): Promise<void> {
  const values = lines.map((line) => ({
    buyer_id: order.buyer_id,
    order_id: order.id,
    product_id: line.product_id,
    sku_id: line.sku_id,
    name_en: line.name_en,
    name_my: line.name_my,
    sku_value_en: line.sku_value_en,
    sku_value_my: line.sku_value_my,
    image_key: line.image_key,
    original_price: line.original_price,
    price: line.price,
    qty: line.qty,
    get_one_product_id: line.free_product_id,
    get_one_sku_id: line.free_sku_id,
    get_one_qty: line.free_sku_id === null ? null : line.qty,
    get_one_name_en: line.free_sku_id === null ? '' : (line.free_name_en ?? ''),
    get_one_name_my: line.free_sku_id === null ? '' : (line.free_name_my ?? ''),
    get_one_image_key: line.free_sku_id === null ? null : line.free_image_key,
    get_one_original_price: line.free_original_price,
    ...periodOf(line),
  }));
  await trx.insertInto('order_line').values(values).execute();
}

/** When the promotion runs by which a line is sold; null at its usual price and without a free piece. */
function periodOf(line: JudgedLine) {
  const isPromoted = line.price < line.original_price || line.free_sku_id !== null;
  const { promotion_from, promotion_to } = line;
  return isPromoted ? { promotion_from, promotion_to } : { promotion_from: null, promotion_to: null };
}

export async function insertDelivery(
  trx: Queries,
  order: OrderKey,
  sent: OrderBody['deliveryInfo'],
  { city, township, service }: Destination,
): Promise<void> {
  await trx
    .insertInto('order_delivery')
    .values((eb) => ({
      order_id: order.id,
      buyer_id: order.buyer_id,
      name: sent.name || eb.selectFrom('buyer').select('buyer.name').where('buyer.id', '=', order.buyer_id),
      phone: sent.phoNo,
      city_id: city.id,
      township_id: township.id,
      city_name_en: city.name_en,
      city_name_my: city.name_my,
      township_name_en: township.name_en,
      township_name_my: township.name_my,
      address: sent.address,
      landmark: sent.landMark,
      remark: sent.remark,
      delivery_service_id: service.id,
      delivery_service_name_en: service.name_en,
      delivery_service_name_my: service.name_my,
      from_day: service.from_day,
      to_day: service.to_day,
      // The sent day counts from the clock of a phone, or from the day on which the order was begun.
      delivery_date: yangonDay(Date.now(), service.from_day),
      from_time: sent.fromTime,
      to_time: sent.toTime,
    }))
    .execute();
}

/** Gives an order the delivery of another order of the same buyer. */
export async function copyDelivery(trx: Queries, order: OrderKey, fromId: number): Promise<void> {
  const delivery = await trx
    .selectFrom('order_delivery')
    .selectAll()
    .where('buyer_id', '=', order.buyer_id)
    .where('order_id', '=', fromId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('order_delivery')
    .values({ ...delivery, order_id: order.id })
    .execute();
}

/**
 * Inserts an unchecked payment, or an accepted one where there is nothing to pay, after `recordSlip`. It takes the money of
 * the kept payment, which must be locked and usable.
 * @returns its id
 */
export async function insertPayment(
  trx: Queries,
  order: Pick<OrderKey, 'id' | 'buyer_id'>,
  sent: Pick<PaymentInfo, 'paymentServiceId' | 'remark'>,
  { bankId, paidFrom, slipFile, kept }: CheckedPayment,
  { amount, isPart = false }: { readonly amount: number; readonly isPart?: boolean },
): Promise<number> {
  const { id } = await trx
    .insertInto('payment')
    .values({
      buyer_id: order.buyer_id,
      order_id: order.id,
      payment_service_id: sent.paymentServiceId,
      bank_id: bankId,
      amount,
      is_part: isPart,
      phone: paidFrom,
      remark: sent.remark,
      receipt_key: slipFile?.name ?? kept?.slipKey ?? null,
      ...(amount === 0
        ? { status: paymentStatuses.success, decided_at: sql<Date>`now()` }
        : { status: firstPaymentStatus }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (kept) await moveMoney(trx, { id: kept.id, buyer_id: order.buyer_id }, id);
  return id;
}

export async function insertFirstStatus(
  trx: Queries,
  order: OrderKey,
  by: Author = { actor: 'buyer' },
): Promise<void> {
  await trx
    .insertInto('order_status_event')
    .values({
      buyer_id: order.buyer_id,
      order_id: order.id,
      to_status: firstOrderStatus,
      actor: by.actor,
      staff_id: by.actor === 'staff' ? by.staffId : null,
    })
    .execute();
}

/** Second event of an order that was never placed; the first is the same for every order. */
export async function insertRefusal(trx: Queries, order: OrderKey): Promise<void> {
  const step = { from_status: firstOrderStatus, to_status: orderStatuses.deleted, actor: 'system' } as const;
  await trx
    .insertInto('order_status_event')
    .values({ ...step, buyer_id: order.buyer_id, order_id: order.id })
    .execute();
}

export async function findVoucher(
  queries: Queries,
  buyerId: number,
  orderId: number,
): Promise<string | undefined> {
  const order = await queries
    .selectFrom('customer_order')
    .select('voucher_no')
    .where('id', '=', orderId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return order?.voucher_no;
}

/** @returns the buyer's newest order of the last day that has all these SKUs and was not cancelled */
export function findOrderOfGoods(queries: Queries, buyerId: number, skuIds: readonly number[]) {
  return queries
    .selectFrom('customer_order')
    .innerJoin('order_line', (join) =>
      join
        .onRef('order_line.buyer_id', '=', 'customer_order.buyer_id')
        .onRef('order_line.order_id', '=', 'customer_order.id'),
    )
    .select(['customer_order.id', 'customer_order.voucher_no'])
    .where('customer_order.buyer_id', '=', buyerId)
    .where('customer_order.status', '<>', orderStatuses.deleted)
    .where('customer_order.created_at', '>', sql<Date>`now() - interval '1 day'`)
    .where('order_line.sku_id', 'in', [...skuIds])
    .groupBy('customer_order.id')
    .having((eb) => eb.fn.countAll<number>(), '=', skuIds.length)
    .orderBy('customer_order.id', 'desc')
    .executeTakeFirst();
}

/** Stores the time of the first PostOrderActivity call. @returns false when the buyer has no such order */
export async function recordActivity(
  queries: Queries,
  buyerId: number,
  orderId: number,
  now: Date,
): Promise<boolean> {
  const result = await queries
    .updateTable('customer_order')
    .set((eb) => ({ activity_recorded_at: eb.fn.coalesce('activity_recorded_at', eb.val(now)) }))
    .where('id', '=', orderId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
