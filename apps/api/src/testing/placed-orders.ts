import type { OrderStatusId, PaymentStatusId } from '@zay/contract';
import type { Database } from '../platform/database/database.ts';
import type { TestSku } from './goods.ts';

export interface PlacedOrder {
  readonly status?: OrderStatusId;
  readonly voucherNo?: string;
  readonly netAmount?: number;
  readonly placedAt?: string;
  readonly lines?: readonly (TestSku & { readonly qty: number; readonly imageKey?: string })[];
  /** Oldest first, by payment service 14 unless given; one that is being checked when missing. */
  readonly payments?: readonly {
    readonly status: PaymentStatusId;
    readonly at?: string;
    readonly serviceId?: number;
  }[];
}

/** An order of goods as it stands in the tables, in any state and at any time. Payment service 14 has to be there. */
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
    })
    .returning(['id', 'voucher_no'])
    .executeTakeFirstOrThrow();
  for (const { productId, skuId, qty, imageKey } of order.lines ?? []) {
    await db
      .insertInto('order_line')
      .values({
        buyer_id: buyerId,
        order_id: id,
        product_id: productId,
        sku_id: skuId,
        name_en: 'Longyi',
        original_price: 1_000,
        price: 1_000,
        qty,
        image_key: imageKey ?? null,
      })
      .execute();
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
  return { orderId: id, voucherNo: voucher_no, transactionIds };
}
