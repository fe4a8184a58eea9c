import type { EducationKind, OrderStatusId, PaymentStatusId } from '@zay/contract';
import type { Database } from '../platform/database/database.ts';
import { makeRegistration } from './education.ts';
import type { TestSku } from './goods.ts';

interface PlacedLine extends TestSku {
  readonly qty: number;
  readonly imageKey?: string;
  /** Names and value at the time of the order. */
  readonly name?: string;
  readonly nameMy?: string;
  readonly value?: string;
  /** Price per piece in kyats; default 1,000. */
  readonly price?: number;
}

export interface PlacedOrder {
  readonly status?: OrderStatusId;
  readonly voucherNo?: string;
  readonly netAmount?: number;
  readonly placedAt?: string;
  readonly lines?: readonly PlacedLine[];
  /** Its education request; default: an order of goods. */
  readonly request?: { readonly kind: EducationKind; readonly id: number };
  /** Oldest first, by default with payment service 14; if missing, one unchecked payment. */
  readonly payments?: readonly {
    readonly status: PaymentStatusId;
    readonly at?: string;
    readonly serviceId?: number;
  }[];
}

function requestColumns({ kind, id }: NonNullable<PlacedOrder['request']>) {
  const column = {
    score: 'score_request_id',
    certificate: 'certificate_request_id',
    class: 'class_registration_id',
  };
  return { type: kind, [column[kind]]: id, service_name_en: 'English' };
}

/** Inserts an order in any state and time. Payment service 14 must exist. */
export async function makePlacedOrder(db: Database, buyerId: number, order: PlacedOrder = {}) {
  const { netAmount = 1_000, placedAt = new Date().toISOString(), payments = [{ status: 1 }] } = order;
  const { id, voucher_no } = await db
    .insertInto('customer_order')
    .values({
      buyer_id: buyerId,
      status: order.status ?? 1,
      total_amount: netAmount,
      net_amount: netAmount,
      created_at: placedAt,
      ...(order.voucherNo === undefined ? {} : { voucher_no: order.voucherNo }),
      ...(order.request && requestColumns(order.request)),
    })
    .returning(['id', 'voucher_no'])
    .executeTakeFirstOrThrow();
  const lineIds: number[] = [];
  for (const { productId, skuId, qty, price = 1_000, ...line } of order.lines ?? []) {
    const { id: lineId } = await db
      .insertInto('order_line')
      .values({
        buyer_id: buyerId,
        order_id: id,
        product_id: productId,
        sku_id: skuId,
        name_en: line.name ?? 'Longyi',
        name_my: line.nameMy ?? '',
        sku_value_en: line.value ?? 'Default',
        original_price: price,
        price,
        qty,
        image_key: line.imageKey ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    lineIds.push(lineId);
  }
  const transactionIds: string[] = [];
  for (const { status, at = placedAt, serviceId = 14 } of payments) {
    const { transaction_id } = await db
      .insertInto('payment')
      .values({
        buyer_id: buyerId,
        order_id: id,
        payment_service_id: serviceId,
        amount: netAmount,
        status,
        created_at: at,
        decided_at: status === 1 ? null : at,
      })
      .returning('transaction_id')
      .executeTakeFirstOrThrow();
    transactionIds.push(transaction_id);
  }
  return { orderId: id, voucherNo: voucher_no, lineIds, transactionIds };
}

/** An order of one piece per SKU, delivered by default. @returns the ids of its lines */
export async function makeDelivery(
  db: Database,
  buyerId: number,
  skus: readonly TestSku[],
  status: OrderStatusId = 4,
): Promise<number[]> {
  const lines = skus.map((sku) => ({ ...sku, qty: 1 }));
  return (await makePlacedOrder(db, buyerId, { status, netAmount: 0, lines, payments: [] })).lineIds;
}

/** An unchecked order of a class, paid by wallet. @returns its id */
export async function makeClassOrder(db: Database, buyerId: number, fee: number): Promise<number> {
  const request = { kind: 'class', id: await makeRegistration(db, buyerId, fee) } as const;
  const { orderId } = await makePlacedOrder(db, buyerId, { netAmount: fee, request });
  await db
    .insertInto('order_status_event')
    .values({ buyer_id: buyerId, order_id: orderId, to_status: 1, actor: 'buyer' })
    .execute();
  return orderId;
}
