import type { Queries } from '../../src/platform/database/database.ts';
import type { SeedContext } from '../load/context.ts';
import { findBuyers, findStaff, type DemoBuyer, type StaffIds } from './buyers.ts';
import { insertRequest } from './education.ts';
import { findGoods } from './goods.ts';
import { loadNotifications } from './notifications.ts';
import { orderNotices, type Notice } from './order-notices.ts';
import { orderPlans, type OrderPlan } from './order-plans.ts';
import { insertDelivery, insertGoods, insertOrder, linesOf, type OrderDraft } from './orders.ts';
import { insertHistory } from './history.ts';
import { loadKeptPayments } from './kept-payments.ts';
import { insertPayments } from './payments.ts';
import { insertRefund } from './refunds.ts';
import { drawPapers, type Papers } from './slips.ts';
import { stepsOf } from './steps.ts';
import { loadTalk } from './talk.ts';
import { daysFrom } from './days.ts';

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
