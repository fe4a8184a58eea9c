import type { Queries } from '../../src/platform/database/database.ts';
import type { SeedContext } from '../load/context.ts';
import { findBuyers, findStaff, type DemoBuyer, type StaffIds } from './buyers.ts';
import { daysFrom } from './days.ts';
import { insertRequest } from './education.ts';
import { findGoods } from './goods.ts';
import { loadKeptPayments } from './kept-payments.ts';
import { loadNotifications } from './notifications.ts';
import { orderNotices, type Notice } from './order-notices.ts';
import { orderPlans, type OrderPlan } from './order-plans.ts';
import {
  insertDelivery,
  insertGoods,
  insertOrder,
  linesOf,
  type OrderDraft,
  type OrderRow,
} from './orders.ts';
import { insertPayments } from './payments.ts';
import { insertRefund } from './refunds.ts';
import { drawPapers, type Papers } from './slips.ts';
import { stepsOf, parcelBackAt } from './steps.ts';
import { loadTalk } from './talk.ts';

/** What the demo buyers and staff did: orders, payments, requests, questions. After everything else. */
export async function loadPeople(db: Queries, context: SeedContext): Promise<void> {
  const buyers = await findBuyers(db);
  const staff = await findStaff(db);
  const papers = await drawPapers(context);
  const ordered = await loadOrders(db, buyers, staff, papers, context.now);
  const kept = await loadKeptPayments(db, { buyers, staff, papers, now: context.now });
  const buyerIds = buyers.map(({ id }) => id);
  await loadNotifications(db, buyerIds, [...ordered, ...kept], context.now);
  await loadTalk(db, staff, context.now);
}

/** Writes the orders, the oldest first, and gives what their buyers were told. */
async function loadOrders(
  db: Queries,
  buyers: readonly DemoBuyer[],
  staff: StaffIds,
  papers: Papers,
  now: Date,
): Promise<Notice[]> {
  const goods = await findGoods(db);
  const deliveries = await db.selectFrom('delivery_service').selectAll().orderBy('id').execute();
  const notices: Notice[] = [];
  for (const plan of orderPlans.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const buyer = buyerOf(plan, buyers);
    const placedAt = daysFrom(now, -plan.daysAgo);
    const request = plan.education ? await insertRequest(db, plan.education, buyer, placedAt, papers) : null;
    const steps = stepsOf(plan, placedAt);
    const draft: OrderDraft = { plan, buyer, placedAt, steps, request, lines: linesOf(plan, goods) };
    const delivery = request ? null : deliveries[plan.express ? 1 : 0];
    const order = await insertOrder(db, draft, delivery?.fee ?? 0);
    if (delivery) {
      await insertGoods(db, order, draft);
      const where = plan.toWork && buyer.work ? buyer.work : buyer.home;
      await insertDelivery(db, order, draft, where, delivery);
    }
    await insertPayments(db, order, draft, papers, staff);
    await insertHistory(db, order, draft, staff);
    const refunds = await insertRefund(db, order, draft, papers, staff);
    notices.push(...orderNotices(order, draft, refunds, now));
  }
  return notices;
}

function buyerOf(plan: OrderPlan, buyers: readonly DemoBuyer[]): DemoBuyer {
  const buyer = buyers[plan.buyer - 1];
  if (!buyer) throw new Error(`Demo data: there is no buyer ${plan.buyer}`);
  return buyer;
}

/** Every step of an order's status, a parcel that came back, and what its buyer and the shop wrote. */
async function insertHistory(
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
