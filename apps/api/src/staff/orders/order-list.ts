import type { QueryOf } from '@zay/contract';
import type { StaffOrderRow, staffOrders } from '@zay/contract/staff';
import { sql } from 'kysely';
import { refundState } from '../../orders/refunds/refunds.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import { inOrderOf, readPage, readPageOnce } from '../read-page.ts';
import { findMatching, findOrderRows, type OrderListRow } from './order-list.store.ts';

const sorts = { date: sql`placed.created_at`, total: sql`placed.net_amount` };

/** A page of orders: their ids first, as the indexes give them, then what is shown of those few. */
export async function listOrders(queries: Queries, ask: QueryOf<typeof staffOrders>) {
  const matching = findMatching(queries, ask).select('placed.id');
  const { items, total } =
    ask.search === ''
      ? await readPage(matching, ask, sorts, sql`placed.id`)
      : await readPageOnce(queries, matching, ask, sorts);
  return { items: (await readRows(queries, items)).map(present), total };
}

/** What is shown of orders, in the order in which they are given. */
export async function readRows(
  queries: Queries,
  orders: readonly { readonly id: number }[],
): Promise<OrderListRow[]> {
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return [];
  return inOrderOf(orders, await findOrderRows(queries, ids));
}

function present(row: OrderListRow): StaffOrderRow {
  return {
    id: row.id,
    voucherNo: row.voucher_no,
    date: row.created_at.toISOString(),
    type: row.type,
    status: row.status,
    netAmt: row.net_amount,
    pieces: row.pieces,
    service: { en: row.service_name_en, my: row.service_name_my },
    buyer: { id: row.buyer_id, name: row.buyer_name, phone: row.buyer_phone },
    recipient:
      row.delivered === null
        ? null
        : {
            name: row.recipient ?? '',
            phone: row.phone ?? '',
            city: { en: row.city_name_en ?? '', my: row.city_name_my ?? '' },
          },
    payment: {
      id: row.payment_id,
      status: row.payment_status,
      serviceId: row.payment_service_id,
      service: { en: row.payment_en, my: row.payment_my },
    },
    unread: row.unread ?? 0,
    refund: refundState(row),
  };
}
