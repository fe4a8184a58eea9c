import { randomUUID } from 'node:crypto';
import { endpoints } from '@zay/contract';
import { staffEndpoints } from '@zay/contract/staff';
import { expect, test, vi } from 'vitest';
import { sweepRows } from '../sweep-rows.ts';
import { makeAddress, makePlace, newcomer } from '../testing/buyers.ts';
import { connectUntilEnd } from '../testing/databases.ts';
import { walletPayment } from '../testing/orders.ts';
import { openRoom as openStaffRoom } from './staff-acts/act.ts';
import { educationActs } from './staff-acts/education.ts';
import { goodsActs } from './staff-acts/goods.ts';
import { orderActs } from './staff-acts/orders.ts';
import { peopleActs } from './staff-acts/people.ts';
import { statementsBuilt, withoutBuyer, type Statement } from './distributed-tables.ts';
import { ownRecordCalls } from './own-record-calls.ts';
import { openRooms, pairedCalls } from './paired-calls.ts';

vi.setConfig({ testTimeout: 300_000 });

/** Files with statements of buyers and guests that Citus runs on all nodes, by the reason. */
const buyersFanOut: Readonly<Record<string, readonly string[]>> = {
  'A guest has a voucher number and a phone, no buyer. A table of voucher numbers would name the buyer.': [
    'orders/reading/track-order.store',
  ],
  'The places of a class are taken by orders of all buyers.': [
    'education/classes/classes.store',
    'education/classes/places.store',
    'education/my-requests.store',
    'notifications/waiting-list.store',
  ],
};

/** The same of staff, jobs and reports. */
const staffFanOut: Readonly<Record<string, readonly string[]>> = {
  'Lists, counts and reports are of all buyers.': [
    'education/staff-requests.store',
    'education/classes/class-alerts.store',
    'staff/buyers/buyers.store',
    'staff/courier-cash/courier-cash.store',
    'staff/dashboard/dashboard.store',
    'staff/education/classes.store',
    'staff/education/requests.store',
    'staff/messages/order-threads.store',
    'staff/orders/order-list.store',
    'staff/orders/order-work.store',
    'staff/orders/packing.store',
    'staff/payments/queue.store',
    'staff/read-page.store',
    'staff/reports/sales.store',
    'staff/work-list/work-list.store',
  ],
  'Staff open a record by its id: the first statement finds its buyer.': [
    'orders/kept-payments/kept-payments.store',
    'orders/life/change-order.store',
    'orders/life/parcel-return.store',
    'orders/messages/order-thread.store',
    'orders/refunds/refunds.store',
    'orders/returns/returns.store',
    'staff/orders/order-detail.store',
    'staff/payments/check.store',
  ],
  'Decisions and steps that can be undone are found by time or by who made them.': [
    'orders/life/payment-decision.store',
    'orders/life/untold-step.store',
  ],
  'A transfer may have been used by another buyer.': ['orders/placing/used-transfer.store'],
  'Old rows of all buyers are deleted.': ['sweep-rows'],
};

const filesOf = (fanOut: typeof staffFanOut) => Object.values(fanOut).flat().toSorted();

const openRoom = await openRooms({ verifyAfter: 'nothing' });
const { shop, office, staff } = await openRoom('paid');
const client = await connectUntilEnd(shop.databaseUrl);

test('[OPS-37] each statement of a buyer on orders, carts, payments and notifications names the buyer', async () => {
  const calls = ownRecordCalls(await makePlace(shop.db), await walletPayment());
  const statements: Statement[] = [];
  const sentBy = async (call: () => Promise<{ readonly status: number }>) => {
    let status = 0;
    statements.push(...(await statementsBuilt(async () => ({ status } = await call()))));
    return status;
  };
  for (const { endpoint, make, call } of calls) {
    const { id, token } = await newcomer(shop);
    await makeAddress(shop.db, id, await makePlace(shop.db));
    const record = await make(shop.db, id);
    const status = await sentBy(() => shop.call(endpoint, { ...call(record), token }));
    expect([endpoint.path, status]).toEqual([endpoint.path, 200]);
  }
  for (const { by, name, state, send } of pairedCalls) {
    if (by !== 'buyer') continue;
    const room = await openRoom(state);
    expect([name, await sentBy(() => send(room))]).toEqual([name, 200]);
  }
  const { buyer } = await openRoom('owed');
  for (const endpoint of endpoints) {
    // Some end their session.
    const { token } = endpoint.method === 'GET' ? buyer : await newcomer(shop);
    const { query, body } = endpoint.example ?? {};
    await sentBy(() => shop.call(endpoint, { token, query, body } as never));
  }
  expect(statements.length).toBeGreaterThan(300);
  expect(await withoutBuyer(client, statements)).toEqual(filesOf(buyersFanOut));
});

test('[OPS-38] statements of staff, jobs and reports that read every node are listed with the reason', async () => {
  const statements: Statement[] = [];
  for (const { by, state, send } of pairedCalls) {
    if (by === 'buyer') continue;
    const room = await openRoom(state);
    statements.push(...(await statementsBuilt(() => send(room))));
  }
  for (const endpoint of staffEndpoints) {
    if (endpoint.method !== 'GET') continue;
    const read = () => office.call(endpoint, { token: staff, query: endpoint.example?.query } as never);
    statements.push(...(await statementsBuilt(read)));
  }
  const room = await openStaffRoom();
  for (const { endpoint, make } of [...orderActs, ...goodsActs, ...educationActs, ...peopleActs]) {
    const { body, files, as = room.owner } = await make(room);
    const headers = { 'idempotency-key': randomUUID() };
    const act = () => room.office.call(endpoint, { token: as.token, headers, body, files } as never);
    statements.push(...(await statementsBuilt(act)));
  }
  statements.push(...(await statementsBuilt(() => sweepRows(shop.db, new Date()))));
  expect(await withoutBuyer(client, statements)).toEqual(filesOf(staffFanOut));
});
