import { orderDetail, payAgain } from '@zay/contract';
import {
  approvePayment,
  openDecisions,
  paymentCheck,
  paymentChecks,
  rejectPayment,
  undoDecision,
  workList,
} from '@zay/contract/staff';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startJobs } from '../../jobs.ts';
import { applyDueDecisions } from '../../orders/life/undo-decision.ts';
import { failuresOnly } from '../../testing/job-log.ts';
import { stockOf } from '../../testing/goods.ts';
import { openOrderOffice, times, walletPayment } from '../../testing/orders.ts';
import { testPushKeys } from '../../testing/push.ts';
import { changeRows } from '../../testing/rows.ts';
import type { TestMember } from '../../testing/staff.ts';

const start = Date.now();
let passed = 0;
/** The fixed clock of back office and job, moved by tests. */
const clock = () => new Date(start + passed * 1_000);
const pass = (seconds: number) => (passed += seconds);
const applyDue = () => applyDueDecisions(shop.db, clock());

const { shop, calls, office } = await openOrderOffice({
  config: { paymentUndoSeconds: 10 },
  clock,
});
const [sales, owner] = [await office.member('sales'), await office.member('owner')];

/** An order of one piece whose payment is being checked. */
async function paid() {
  const { paymentId: id, ...order } = await calls.bought();
  return { ...order, id };
}

const approve = (id: number, by = sales, reference = '') =>
  office.call(approvePayment, { token: by.token, body: { id, reference } });
const reject = (id: number, by = sales) =>
  office.call(rejectPayment, {
    token: by.token,
    body: { id, reason: 'wrong-amount', note: '500 short.', reference: '010042627788' },
  });
const undo = (id: number, by = sales) => office.call(undoDecision, { token: by.token, body: { id } });
const openOf = async (by: TestMember) => (await office.call(openDecisions, { token: by.token })).body.items;
const checkOf = async (id: number) =>
  (await office.call(paymentCheck, { token: sales.token, query: { id } })).body;

/** Everything that would have reached the buyer or others. */
async function tracesOf({ buyer, orderId, sku }: Awaited<ReturnType<typeof paid>>) {
  const detail = await shop.call(orderDetail, { token: buyer.token, query: { orderId } });
  return {
    payment: detail.body.paymentInfo.map(({ paymentStatus, sellerRemark }) => [paymentStatus, sellerRemark]),
    order: detail.body.orderStatus,
    told: (await calls.toldTo(buyer.id)).length,
    topics: await calls.topicsOf(orderId),
    stock: await stockOf(shop.db, sku),
  };
}

/** Whether the payment is in the queue and on the work list. */
async function isQueued(id: number): Promise<[boolean, boolean]> {
  const { items } = (await office.call(paymentChecks, { token: owner.token, query: { pageSize: 100 } })).body;
  const { payments } = (await office.call(workList, { token: owner.token })).body;
  return [items.some((item) => item.id === id), payments!.items.some((item) => item.id === id)];
}

test('[STAFF-30] until it takes effect only staff see a decision; once undone it never happened', async () => {
  for (const decide of [approve, reject]) {
    const order = await paid();
    const { id } = order;
    const before = await tracesOf(order);
    expect(before).toMatchObject({ payment: [[1, '']], told: 1, topics: ['order-placed'] });
    expect(await isQueued(id)).toEqual([true, true]);

    expect(await decide(id)).toMatchObject({ status: 200, body: { id, undoSeconds: 10 } });
    expect(await isQueued(id)).toEqual([false, false]);
    const status = decide === approve ? 2 : 3;
    expect(await checkOf(id)).toMatchObject({
      status: 1,
      openDecision: { status, by: sales.name, secondsLeft: 10 },
    });
    pass(9);
    expect(await openOf(sales)).toMatchObject([{ paymentId: id, status, secondsLeft: 1, failed: null }]);
    expect(await openOf(owner)).toEqual([]);
    expect(await applyDue()).toBe(0);
    expect(await tracesOf(order)).toEqual(before);
    expect(await calls.auditOf(id)).toEqual([]);

    const undone = await undo(id);
    const typed =
      decide === approve ? { reference: '', note: '' } : { reference: '010042627788', note: '500 short.' };
    expect(undone).toMatchObject({ status: 200, body: { id, ...typed } });
    pass(3_600);
    expect(await applyDue()).toBe(0);
    expect(await tracesOf(order)).toEqual(before);
    expect(await calls.paymentsOf(order.orderId)).toMatchObject([
      { status: 1, approved_by: null, rejected_by: null, decided_at: null, transfer_reference: '' },
    ]);
    expect(await isQueued(id)).toEqual([true, true]);
    expect(await openOf(sales)).toEqual([]);
    expect(await calls.auditOf(id)).toMatchObject([
      { action: 'payment-decision-undone', staff_id: sales.id, before: { status }, after: { status: 1 } },
    ]);
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'decision-undone' } });
    // It can be decided again.
    expect((await reject(id)).status).toBe(200);
    pass(10);
    expect(await applyDue()).toBe(1);
    expect(await calls.paymentsOf(order.orderId)).toMatchObject([{ status: 3, rejected_by: sales.id }]);
  }
});

test('[STAFF-30] a decision takes effect after its time, and is then final', async () => {
  const order = await paid();
  const { id, orderId, buyer } = order;
  await reject(id);
  pass(10);
  expect(await applyDue()).toBe(1);
  expect(await calls.paymentsOf(orderId)).toMatchObject([
    { status: 3, rejected_by: sales.id, transfer_reference: '010042627788', decided_at: clock() },
  ]);
  expect((await calls.toldTo(buyer.id)).at(-1)).toContain('500 short. Please pay again');
  expect(await calls.topicsOf(orderId)).toEqual(['order-placed', 'payment-decided']);
  expect(await calls.auditOf(id)).toMatchObject([{ action: 'payment-rejected', staff_id: sales.id }]);
  expect(await undo(id)).toMatchObject({
    status: 409,
    body: { code: 'decision-final', by: sales.name, status: 3 },
  });
  expect(await openOf(sales)).toEqual([]);
  const again = { ...(await walletPayment()), orderId };
  expect((await shop.call(payAgain, { token: buyer.token, body: again })).status).toBe(200);
  expect(await undo(2_000_000)).toMatchObject({ status: 404, body: { code: 'payment-not-found' } });
});

test('[STAFF-30] the received amount is stored with the decision, and returned when it is undone', async () => {
  const { id, orderId } = await paid();
  const body = { id, reason: 'wrong-amount', receivedAmount: 500 } as const;
  const rejectPart = () => office.call(rejectPayment, { token: sales.token, body });
  expect((await rejectPart()).status).toBe(200);
  expect(await calls.paymentsOf(orderId)).toMatchObject([{ noted_amount: null, received_amount: 0 }]);
  expect((await undo(id)).body).toMatchObject({ receivedAmount: 500 });
  expect((await rejectPart()).status).toBe(200);
  pass(10);
  expect(await applyDue()).toBe(1);
  expect(await calls.paymentsOf(orderId)).toMatchObject([{ status: 3, received_amount: 500 }]);
});

test('[STAFF-09 STAFF-30] a second decision is refused while the first can be undone; a colleague may undo it', async () => {
  const { id, orderId, buyer } = await paid();
  const [first, second] = await Promise.all([approve(id), reject(id, owner)]);
  const isApproved = first.status === 200;
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  expect((isApproved ? second : first).body).toMatchObject({
    code: 'payment-decided',
    by: isApproved ? sales.name : owner.name,
    status: isApproved ? 2 : 3,
  });
  const [decider, colleague] = isApproved ? [sales, owner] : [owner, sales];
  // It cannot be decided otherwise, and the buyer cannot pay again meanwhile.
  expect((await calls.decide(orderId, 3))?.reason).toBe('payment-decided');
  const again = { ...(await walletPayment()), orderId };
  expect((await shop.call(payAgain, { token: buyer.token, body: again })).status).toBe(400);

  const undone = await Promise.all([undo(id, colleague), undo(id, decider)]);
  expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await calls.auditOf(id)).toMatchObject([{ action: 'payment-decision-undone' }]);
  expect((await approve(id, colleague)).status).toBe(200);
  expect(await openOf(colleague)).toMatchObject([{ paymentId: id }]);
  pass(10);
  expect(await applyDue()).toBe(1);
  expect(await calls.paymentsOf(orderId)).toMatchObject([{ status: 2, approved_by: colleague.id }]);
  const catalogue = await office.member('catalogue');
  expect((await undo(id, catalogue)).status).toBe(403);
});

test('[STAFF-07 STAFF-30] a transaction number counts as used from the decision on, and no longer once it is undone', async () => {
  const reference = '01007766554433221100';
  const [one, two] = [await paid(), await paid()];
  expect((await approve(one.id, sales, reference)).status).toBe(200);
  expect(await approve(two.id, owner, reference)).toMatchObject({
    status: 409,
    body: { code: 'reference-used' },
  });
  const looked = { id: two.id, reference };
  const { duplicates } = (await office.call(paymentCheck, { token: sales.token, query: looked })).body;
  expect(duplicates.filter(({ kinds }) => kinds.includes('reference'))).toMatchObject([
    { orderId: one.orderId },
  ]);
  await undo(one.id);
  expect((await approve(two.id, owner, reference)).status).toBe(200);
  await undo(two.id);
});

test('[STAFF-30] an order with an open decision may be cancelled: the decision still takes effect on the payment', async () => {
  const { id, orderId, buyer, sku } = await paid();
  await approve(id);
  expect((await calls.cancel(buyer.token, orderId)).status).toBe(200);
  expect(await stockOf(shop.db, sku)).toBe(10);
  pass(10);
  expect(await applyDue()).toBe(1);
  expect(await calls.paymentsOf(orderId)).toMatchObject([{ status: 2 }]);
  expect((await calls.toldTo(buyer.id)).at(-1)).toContain('has arrived, but the order is cancelled');
});

test('[STAFF-31] due decisions take effect once, with any number of processes', async () => {
  const orders = await times(6, paid);
  for (const { id } of orders) await approve(id);
  pass(10);
  const applied = await Promise.all([applyDue(), applyDue(), applyDue()]);
  expect(applied.reduce((sum, count) => sum + count)).toBe(6);
  for (const { id, orderId, buyer } of orders) {
    expect(await calls.auditOf(id)).toMatchObject([{ action: 'payment-approved' }]);
    expect((await calls.toldTo(buyer.id)).length).toBe(2);
    expect(await calls.topicsOf(orderId)).toEqual(['order-placed', 'payment-decided']);
  }
  // Undo and the job concurrently: exactly one wins.
  for (const { id, orderId, buyer } of await times(6, paid)) {
    await approve(id);
    pass(10);
    const [undone, done] = await Promise.all([undo(id), applyDue()]);
    expect([200, 409]).toContain(undone.status);
    const [{ status } = { status: 0 }] = await calls.paymentsOf(orderId);
    expect([done, status]).toEqual(undone.status === 200 ? [0, 1] : [1, 2]);
    expect((await calls.toldTo(buyer.id)).length).toBe(undone.status === 200 ? 1 : 2);
  }
});

test('[STAFF-31] an interrupted decision leaves nothing behind, blocks no other, and takes effect at the next start', async () => {
  const [broken, whole] = [await paid(), await paid()];
  await approve(broken.id);
  await approve(whole.id);
  pass(10);
  // The last write fails, as when the process ends there.
  await sql`create function cut_off() returns trigger language plpgsql as $$
    begin
      if new.group_key = ${sql.lit(`order-${broken.orderId}`)} then raise exception 'cut off'; end if;
      return new;
    end $$`.execute(shop.db);
  await sql`create trigger cut_off before insert on outbox for each row execute function cut_off()`.execute(
    shop.db,
  );
  await expect(applyDue()).rejects.toThrow('cut off');
  expect(await calls.paymentsOf(whole.orderId)).toMatchObject([{ status: 2 }]);
  expect(await calls.paymentsOf(broken.orderId)).toMatchObject([{ status: 1 }]);
  expect((await calls.toldTo(broken.buyer.id)).length).toBe(1);
  await sql`drop trigger cut_off on outbox`.execute(shop.db);
  // A new server has only the database of the previous process.
  const errors: string[] = [];
  const jobs = startJobs({
    db: shop.db,
    files: shop.files,
    config: shop.config,
    pushKeys: testPushKeys,
    tokenSecret: new Uint8Array(32),
    clock,
    log: failuresOnly(errors),
  });
  try {
    await vi.waitFor(
      async () => expect(await calls.paymentsOf(broken.orderId)).toMatchObject([{ status: 2 }]),
      { timeout: 30_000 },
    );
  } finally {
    await jobs.stop();
  }
  expect(errors).toEqual([]);
  expect((await calls.toldTo(broken.buyer.id)).length).toBe(2);
});

test('[STAFF-31] the author of a decision that could not take effect is told, and what was decided instead', async () => {
  const { id, orderId } = await paid();
  await approve(id);
  // Nothing in the shop does so: somebody works in the database itself.
  await changeRows(shop.db, 'payment', { id }, { status: 3, rejected_by: owner.id, decided_at: clock() });
  pass(10);
  expect(await applyDue()).toBe(0);
  expect(await calls.paymentsOf(orderId)).toMatchObject([{ status: 3 }]);
  expect(await openOf(sales)).toMatchObject([
    { paymentId: id, status: 2, failed: { status: 3, by: owner.name } },
  ]);
  expect(await calls.auditOf(id)).toMatchObject([
    { action: 'payment-decision-failed', before: { status: 2 }, after: { status: 3 } },
  ]);
  // Seen and dismissed.
  expect((await undo(id)).status).toBe(200);
  expect(await openOf(sales)).toEqual([]);
  expect((await undo(id)).body).toMatchObject({ code: 'decision-final' });
});
