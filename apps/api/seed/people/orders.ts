import { sql } from 'kysely';
import { orderStatuses, webPlatform, type GoodsReturnReason } from '@zay/contract';
import type { SkuDetails } from '../../src/cart/sku-details.store.ts';
import { countSold } from '../../src/orders/life/stock.store.ts';
import type { Queries } from '../../src/platform/database/database.ts';
import type { DemoAddress, DemoBuyer } from './buyers.ts';
import type { EducationRequest } from './education.ts';
import type { OrderPlan } from './plans.ts';
import type { Step } from './steps.ts';
import { dateAgo } from '../time.ts';

type Line = SkuDetails & { readonly qty: number };

/** An order to insert: its plan, buyer, time and steps. */
export interface OrderDraft {
  readonly plan: OrderPlan;
  readonly buyer: DemoBuyer;
  readonly placedAt: Date;
  readonly steps: readonly Step[];
  readonly lines: readonly Line[];
  readonly request: EducationRequest | null;
}

export interface OrderRow {
  readonly id: number;
  readonly buyer_id: number;
  readonly voucher_no: string;
}

/** Writes the order's own row; only an order of goods has a delivery fee. */
export async function insertOrder(db: Queries, draft: OrderDraft, deliveryFee: number): Promise<OrderRow> {
  const { plan, buyer, placedAt, lines, request } = draft;
  const total = request ? request.fee : lines.reduce((sum, line) => sum + line.price * line.qty, 0);
  const day = sql`to_char(${placedAt}::timestamptz at time zone 'Asia/Yangon', 'YYMMDD')`;
  return db
    .insertInto('customer_order')
    .values({
      buyer_id: buyer.id,
      voucher_no: sql<string>`'V' || ${day} || lpad(nextval('voucher_number')::text, 6, '0')`,
      status: orderStatuses[plan.status],
      platform: webPlatform,
      total_amount: total,
      delivery_fee: deliveryFee,
      net_amount: total + deliveryFee,
      cancel_note: plan.cancelled?.note ?? '',
      activity_recorded_at: placedAt,
      created_at: placedAt,
      ...request?.order,
    })
    .returning(['id', 'buyer_id', 'voucher_no'])
    .executeTakeFirstOrThrow();
}

/** Inserts lines and stock movements; a cancelled order restocks its goods or expects them back. */
export async function insertGoods(db: Queries, order: OrderRow, draft: OrderDraft): Promise<void> {
  const { lines, steps, plan } = draft;
  const key = { order_id: order.id, buyer_id: order.buyer_id };
  await db
    .insertInto('order_line')
    .values(
      lines.map((line) => {
        const free = line.free_sku_id !== null;
        return {
          ...key,
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
          get_one_qty: free ? line.qty : null,
          get_one_name_en: (free && line.free_name_en) || '',
          get_one_name_my: (free && line.free_name_my) || '',
          get_one_image_key: free ? line.free_image_key : null,
          get_one_original_price: line.free_original_price,
        };
      }),
    )
    .execute();

  const pieces = new Map<number, number>();
  for (const { sku_id, free_sku_id, qty } of lines) {
    pieces.set(sku_id, (pieces.get(sku_id) ?? 0) + qty);
    if (free_sku_id !== null) pieces.set(free_sku_id, (pieces.get(free_sku_id) ?? 0) + qty);
  }
  const returns = plan.cancelled?.returns;
  const cancelledAt = plan.cancelled && !returns && steps.at(-1)?.at;
  const movements = [...pieces].flatMap(([sku_id, qty]) => [
    { sku_id, delta: -qty, reason: 'order' as const, order_id: order.id, created_at: draft.placedAt },
    ...(cancelledAt
      ? [
          {
            sku_id,
            delta: qty,
            reason: 'order-cancelled' as const,
            order_id: order.id,
            created_at: cancelledAt,
          },
        ]
      : []),
  ]);
  await db.insertInto('stock_movement').values(movements).execute();
  if (cancelledAt) return;
  for (const [skuId, qty] of pieces) {
    await db
      .updateTable('sku')
      .set((eb) => ({ stock: eb('stock', '-', qty) }))
      .where('id', '=', skuId)
      .execute();
  }
  if (returns) return insertReturn(db, order, returns, pieces, steps.at(-1)?.at ?? draft.placedAt);
  await countSold(
    db,
    lines.map((line) => ({ productId: line.product_id, qty: line.qty })),
  );
}

async function insertReturn(
  db: Queries,
  order: OrderRow,
  reason: GoodsReturnReason,
  pieces: ReadonlyMap<number, number>,
  at: Date,
): Promise<void> {
  await db
    .insertInto('goods_return')
    .values({ order_id: order.id, buyer_id: order.buyer_id, reason, opened_at: at })
    .execute();
  await db
    .insertInto('goods_return_line')
    .values([...pieces].map(([sku_id, expected]) => ({ order_id: order.id, sku_id, expected })))
    .execute();
}

export async function insertDelivery(
  db: Queries,
  order: OrderRow,
  { buyer, placedAt }: OrderDraft,
  where: DemoAddress,
  service: { id: number; name_en: string; name_my: string; from_day: number; to_day: number },
): Promise<void> {
  const names = await db
    .selectFrom('township')
    .innerJoin('city', 'city.id', 'township.city_id')
    .select([
      'city.name_en as city_name_en',
      'city.name_my as city_name_my',
      'township.name_en as township_name_en',
      'township.name_my as township_name_my',
    ])
    .where('township.id', '=', where.townshipId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_delivery')
    .values({
      order_id: order.id,
      buyer_id: order.buyer_id,
      name: buyer.name,
      phone: buyer.phone,
      city_id: where.cityId,
      township_id: where.townshipId,
      ...names,
      address: where.address,
      landmark: where.landmark,
      delivery_service_id: service.id,
      delivery_service_name_en: service.name_en,
      delivery_service_name_my: service.name_my,
      from_day: service.from_day,
      to_day: service.to_day,
      delivery_date: dateAgo(placedAt, -service.from_day),
    })
    .execute();
}
