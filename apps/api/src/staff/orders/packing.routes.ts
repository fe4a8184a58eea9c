import { orderStatuses } from '@zay/contract';
import { getPacking, packOrder, type PackingOrder } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { chosenNames } from '../../catalog/chosen-values.store.ts';
import { moveOrder } from '../../orders/life/staff-orders.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { mediaUrl } from '../../platform/pictures/media.ts';
import { actorOf } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { countPacking, findPacking, mayStep, type PackingRow } from './packing.store.ts';

const { ordered, packed, transporting } = orderStatuses;

/** The status before and after a step. */
const statuses = { pack: [ordered, packed], 'hand-over': [packed, transporting] } as const;

/** Orders for packers, who see no sums of money, no payments and no list of buyers (docs/decisions/0177). */
export function registerPacking(app: FastifyInstance, { db }: StaffDependencies): void {
  route(app, getPacking, async ({ query }) => {
    const [rows, toPack, toHandOver] = await Promise.all([
      findPacking(db, query.step),
      countPacking(db, 'pack'),
      countPacking(db, 'hand-over'),
    ]);
    return { items: rows.map(present), toPack, toHandOver };
  });

  route(app, packOrder, async (call) => {
    const { id, step } = call.body;
    const [from, to] = statuses[step];
    if (!(await mayStep(db, id, from))) return refuse('step-not-allowed');
    // The right to these two steps is that of the call.
    const act = { ...actorOf(call), rights: new Set(['orders'] as const), note: '', from };
    return (await moveOrder(db, id, to, act)) ?? { id };
  });
}

const names = (en: string, my: string) => ({ en, my });

function present({ delivery, lines, ...order }: PackingRow): PackingOrder {
  return {
    id: order.id,
    voucherNo: order.voucher_no,
    placedAt: order.created_at.toISOString(),
    delivery: {
      name: delivery.name,
      phone: delivery.phone,
      city: names(delivery.city_name_en, delivery.city_name_my),
      township: delivery.is_all_township
        ? names('', '')
        : names(delivery.township_name_en, delivery.township_name_my),
      address: delivery.address,
      landmark: delivery.landmark,
      remark: delivery.remark,
      service: names(delivery.service_en, delivery.service_my),
    },
    lines: lines.map(({ free, ...line }) => ({
      id: line.id,
      variant: chosenNames(line),
      code: line.code ?? '',
      ...goodsOf(line),
      free: free && goodsOf(free),
    })),
  };
}

const goodsOf = (row: Pick<PackingRow['lines'][number], 'name_en' | 'name_my' | 'image_key' | 'qty'>) => ({
  name: names(row.name_en, row.name_my),
  image: mediaUrl(row.image_key),
  qty: row.qty,
});
