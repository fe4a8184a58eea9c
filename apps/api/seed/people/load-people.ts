import type { Queries } from '../../src/platform/database/database.ts';
import { skuDetails } from '../../src/cart/sku-details.store.ts';
import type { FileSink } from '../load/file-sink.ts';
import type { Tables } from '../load/tables.ts';
import { daysFrom } from '../time.ts';
import { findBuyers, findStaff, type DemoBuyer, type StaffIds } from './buyers.ts';
import { insertRequest } from './education.ts';
import { loadKeptPayments } from './kept-payments.ts';
import { loadNotifications } from './notifications.ts';
import { orderNotices, type Notice } from './order-notices.ts';
import { insertDelivery, insertGoods, insertOrder, type OrderDraft, type OrderRow } from './orders.ts';
import { acceptCash, insertPayments } from './payments.ts';
import { orderPlans, type OrderPlan } from './plans.ts';
import { insertRefund } from './refunds.ts';
import { openPapers, type Papers } from './slips.ts';
import { stepsOf, parcelBackAt } from './steps.ts';
import { insertReviews, loadQuestions } from './talk.ts';

export interface PeopleContext {
  readonly data: Tables;
  readonly files: FileSink;
  readonly now: Date;
}

/** What the demo buyers and staff did: orders, payments, requests, questions. After everything else. */
export async function loadPeople(db: Queries, { data, files, now }: PeopleContext): Promise<void> {
  const buyers = await findBuyers(db);
  const staff = await findStaff(db);
  const papers = openPapers(db, files);
  const ordered = await loadOrders(db, orderPlans(), { buyers, staff, papers, data, now });
  const kept = await loadKeptPayments(db, { buyers, staff, papers, now });
  const buyerIds = buyers.map(({ id }) => id);
  await loadNotifications(db, data, buyerIds, [...ordered, ...kept], now);
  await loadQuestions(db, data, staff, now);
}

interface OrderContext {
  readonly buyers: readonly DemoBuyer[];
  readonly staff: StaffIds;
  readonly papers: Papers;
  readonly data: Tables;
  readonly now: Date;
}

/** Inserts the orders, oldest first, and returns the notifications of their buyers. */
async function loadOrders(
  db: Queries,
  plans: readonly OrderPlan[],
  { buyers, staff, papers, data, now }: OrderContext,
): Promise<Notice[]> {
  const goods = new Map((await skuDetails(db, null).execute()).map((sku) => [sku.sku_id, sku]));
  const linesOf = ({ lines = [] }: OrderPlan) =>
    lines.map(({ sku: code, pieces: qty }) => {
      const sku = goods.get(data.idOf('demo/sku', code));
      if (!sku) throw new Error(`Demo data: ${code} is not for sale`);
      return { ...sku, qty };
    });
  const deliveries = await db.selectFrom('delivery_service').selectAll().orderBy('id').execute();
  const notices: Notice[] = [];
  for (const plan of plans) {
    const buyer = buyerOf(plan, buyers);
    const placedAt = daysFrom(now, -plan.daysAgo);
    const request = plan.education ? await insertRequest(db, plan.education, buyer, placedAt, papers) : null;
    const steps = stepsOf(plan, placedAt);
    const draft: OrderDraft = { plan, buyer, placedAt, steps, request, lines: linesOf(plan) };
    const delivery = request ? null : deliveries[plan.express ? 1 : 0];
    const order = await insertOrder(db, draft, delivery?.fee ?? 0);
    if (delivery) {
      await insertGoods(db, order, draft);
      const where = plan.toWork && buyer.work ? buyer.work : buyer.home;
      await insertDelivery(db, order, draft, where, delivery);
      await insertReviews(db, order, draft);
    }
    await insertPayments(db, order, draft, papers, staff);
    await insertParcel(db, order, draft);
    await insertHistory(db, order, draft, staff);
    await acceptCash(db, order, draft, staff);
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

/** The parcel that the first courier delivered. */
async function insertParcel(db: Queries, order: OrderRow, { plan }: OrderDraft): Promise<void> {
  if (plan.parcelNumber === undefined) return;
  const key = { order_id: order.id, buyer_id: order.buyer_id };
  await db
    .insertInto('order_parcel')
    .values((eb) => ({
      ...key,
      courier_id: eb.selectFrom('courier').select((min) => min.fn.min('id').as('id')),
      number: plan.parcelNumber ?? '',
    }))
    .execute();
}

/** The steps of an order, a returned parcel, and the messages of buyer and shop. */
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
  for (const [index, { sender, text }] of (plan.messages ?? []).entries()) {
    const at = daysFrom(placedAt, 0.1 + index * 0.05);
    await db
      .insertInto('order_message')
      .values({
        ...key,
        sender,
        staff_id: sender === 'shop' ? staff.sales : null,
        message: text,
        read_at: sender === 'buyer' && plan.status === 'ordered' ? null : daysFrom(at, 0.02),
        created_at: at,
      })
      .execute();
  }
}
