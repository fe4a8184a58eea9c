import { orderStatuses, type OrderStatusId } from '@zay/contract';
import { packingMax, type PackingStep } from '@zay/contract/staff';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { isPaidOrCash, isToPack } from './order-work.store.ts';

const { packed } = orderStatuses;

/** Whether the order `placed` waits for a step of packers. */
const waitsFor: Readonly<Record<PackingStep, RawBuilder<boolean>>> = {
  pack: sql`${isToPack}`,
  'hand-over': sql`placed.status = ${sql.lit(packed)} and placed.type = 'product' and ${isPaidOrCash}`,
};

interface GoodsRow {
  readonly name_en: string;
  readonly name_my: string;
  readonly image_key: string | null;
  readonly qty: number;
}

export interface PackingRow {
  readonly id: number;
  readonly voucher_no: string;
  readonly created_at: Date;
  readonly delivery: {
    readonly name: string;
    readonly phone: string;
    readonly city_name_en: string;
    readonly city_name_my: string;
    readonly township_name_en: string;
    readonly township_name_my: string;
    readonly is_all_township: boolean;
    readonly address: string;
    readonly landmark: string;
    readonly remark: string;
    readonly service_en: string;
    readonly service_my: string;
  };
  readonly lines: readonly (GoodsRow & {
    readonly id: number;
    readonly sku_value_en: string;
    readonly sku_value_my: string;
    readonly code: string | null;
    readonly free: GoodsRow | null;
  })[];
}

/** The oldest orders that wait for a step. */
export async function findPacking(queries: Queries, step: PackingStep): Promise<PackingRow[]> {
  const { rows } = await sql<PackingRow>`
    select placed.id, placed.voucher_no, placed.created_at,
      (select json_build_object(
          'name', delivery.name, 'phone', delivery.phone, 'address', delivery.address, 'landmark', delivery.landmark,
          'remark', delivery.remark, 'city_name_en', delivery.city_name_en, 'city_name_my', delivery.city_name_my,
          'township_name_en', delivery.township_name_en, 'township_name_my', delivery.township_name_my,
          'is_all_township', township.is_all_township, 'service_en', delivery.delivery_service_name_en,
          'service_my', delivery.delivery_service_name_my)
        from order_delivery delivery join township on township.id = delivery.township_id
        where delivery.order_id = placed.id) as delivery,
      (select json_agg(json_build_object(
          'id', line.id, 'name_en', line.name_en, 'name_my', line.name_my, 'image_key', line.image_key, 'qty', line.qty,
          'sku_value_en', line.sku_value_en, 'sku_value_my', line.sku_value_my, 'code', sku.code,
          'free', case when line.get_one_sku_id is not null then json_build_object(
            'name_en', line.get_one_name_en, 'name_my', line.get_one_name_my, 'image_key', line.get_one_image_key,
            'qty', line.get_one_qty) end) order by line.id)
        from order_line line join sku on sku.id = line.sku_id
        where line.order_id = placed.id) as lines
    from customer_order placed
    where ${waitsFor[step]}
    order by placed.id limit ${packingMax}`.execute(queries);
  // An order without an address cannot be handed over.
  return rows.filter(({ delivery }) => Boolean(delivery));
}

export async function countPacking(queries: Queries, step: PackingStep): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customer_order placed where ${waitsFor[step]}`.execute(queries);
  return rows[0]?.count ?? 0;
}

/** Whether packers may move an order: not while it is unpaid. One that has moved on is for the step itself to refuse. */
export async function mayStep(queries: Queries, id: number, from: OrderStatusId): Promise<boolean> {
  const { rows } = await sql`
    select from customer_order placed
    where placed.id = ${id} and placed.status = ${from} and not ${isPaidOrCash}`.execute(queries);
  return rows.length === 0;
}
