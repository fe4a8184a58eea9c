import type { Queries } from '../../src/platform/database/database.ts';
import type { StaffIds } from './buyers.ts';
import { daysFrom } from './days.ts';
import type { OrderDraft, OrderRow } from './orders.ts';
import { parcelBackAt } from './steps.ts';

/** Every step of an order's status, a parcel that came back, and what its buyer and the shop wrote. */
export async function insertHistory(
  db: Queries,
  order: OrderRow,
  draft: OrderDraft,
  staff: StaffIds,
): Promise<void> {
  const { plan, steps, placedAt } = draft;
  const key = { order_id: order.id, buyer_id: order.buyer_id };
  const handler = plan.education ? staff.education : staff.sales;
  await db
    .insertInto('order_status_event')
    .values(
      steps.map(({ from, to, at }) => {
        const actor =
          to === 1 ? ('buyer' as const) : to === 5 ? (plan.cancelled?.by ?? 'buyer') : ('staff' as const);
        return {
          ...key,
          from_status: from,
          to_status: to,
          actor,
          staff_id: actor === 'staff' ? handler : null,
          note: to === 5 ? (plan.cancelled?.note ?? '') : '',
          created_at: at,
        };
      }),
    )
    .execute();
  if (plan.parcelBack)
    await db
      .insertInto('parcel_return')
      .values({ ...key, reason: plan.parcelBack, staff_id: handler, came_at: parcelBackAt(placedAt) })
      .execute();
  for (const [index, [sender, message]] of (plan.messages ?? []).entries()) {
    const at = daysFrom(placedAt, 0.1 + index * 0.05);
    await db
      .insertInto('order_message')
      .values({
        ...key,
        sender,
        staff_id: sender === 'shop' ? staff.sales : null,
        message,
        read_at: sender === 'buyer' && plan.status === 1 ? null : daysFrom(at, 0.02),
        created_at: at,
      })
      .execute();
  }
}
