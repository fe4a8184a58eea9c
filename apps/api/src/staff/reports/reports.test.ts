import { yangonDay, type BodyInputOf } from '@zay/contract';
import { exportReport, getReport, reportKinds, type Report, type ReportKind } from '@zay/contract/staff';
import { beforeAll, expect, test } from 'vitest';
import { shopper } from '../../testing/checkout.ts';
import { makeGetOne, makeSku } from '../../testing/goods.ts';
import { walletPayment } from '../../testing/orders.ts';
import { makeClassOrder } from '../../testing/placed-orders.ts';
import { openRefundOffice } from '../../testing/refunds.ts';
import { addRow, changeRows } from '../../testing/rows.ts';

const kit = await openRefundOffice();
const { shop, checkout, calls, office, approve, reject, owed, send } = kit;
const owner = await office.member('owner');

const now = new Date();
/** Three days around today, so that midnight may pass. */
const period = { from: yangonDay(now, -1), to: yangonDay(now, 1) };
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

const kitchen = await addRow(shop.db, 'category', { name_en: 'Kitchen', level: 1 });
const home = await addRow(shop.db, 'category', { name_en: 'Home', level: 1 });
const cup = await makeSku(shop.db, { name: 'Cup', categoryIds: [kitchen.id], stock: 50 });
const pot = await makeSku(shop.db, { name: 'Pot', categoryIds: [home.id] });
const lamp = await makeSku(shop.db, { name: 'Lamp', price: 1_500, promotePrice: 1_000 });
const costOf = (sku: { skuId: number }, cost_price: number) =>
  changeRows(shop.db, 'sku', { id: sku.skuId }, { cost_price });

/** Orders of every kind; those that count are 75,000 kyats now, and 3,000 in the period before. */
beforeAll(async () => {
  await makeGetOne(shop.db, pot, cup);
  await costOf(cup, 400);
  await costOf(pot, 700);
  const [ma, ko, daw] = [
    await shopper(shop, checkout),
    await shopper(shop, checkout),
    await shopper(shop, checkout),
  ];
  const place = async (buyer: { token: string }, sku: typeof cup, qty: number, payment = {}) => {
    const orderId = await calls.place(buyer.token, [{ ...sku, qty }], payment);
    return { orderId, paymentId: (await calls.paymentsOf(orderId))[0]?.id ?? 0 };
  };
  const earlier = await place(ma, cup, 1);
  await changeRows(shop.db, 'customer_order', { id: earlier.orderId }, { created_at: daysAgo(3) });
  await place(ma, cup, 2);
  const paid = await place(ma, pot, 1, await walletPayment());
  await approve(paid.paymentId);
  const refused = await place(ko, lamp, 3, await walletPayment());
  await reject(refused.paymentId);
  await place(daw, cup, 1, await walletPayment());
  await makeClassOrder(shop.db, ko.id, 60_000);
  const cancelled = await place(ko, cup, 5);
  await calls.cancel(ko.token, cancelled.orderId);
  await owed();
  const { refund } = await owed();
  await send(refund.id, 3_000);
});

const ask = (query: object, token = owner.token) => office.call(getReport, { token, query });
const report = async (kind: ReportKind, query: object = period): Promise<Report> => {
  const { status, body } = await ask({ kind, ...query });
  expect(status).toBe(200);
  return body;
};
/** Rows as `[name or key, values, previous]`. */
const shortOf = ({ rows }: Report) =>
  rows.map(({ key, name, values, previous }) => [name.en || key, values, previous]);

test('[REPORT-01] sales by day count orders that are placed and not cancelled, to the kyat, beside the period before', async () => {
  const days = await report('days');
  expect(days.total).toEqual({ values: [5, 75_000], previous: [1, 3_000] });
  expect(days.rows.map(({ key }) => key)).toEqual([period.from, yangonDay(now), period.to]);
  expect(days).toMatchObject({ ...period, previousFrom: yangonDay(now, -4), previousTo: yangonDay(now, -2) });
  expect(days.rows.find(({ key }) => key === yangonDay(now))).toMatchObject({ previous: [1, 3_000] });
  expect(days.definition.en).toContain('is not cancelled');
});

test('[REPORT-02] sales by category and product: a free piece counts apart, and fees and education complete the sum', async () => {
  const rest = [
    ['Delivery, less other refunds', [0, 0, 8_000], [0, 0, 2_000]],
    ['Education', [0, 0, 60_000], [0, 0, 0]],
  ];
  expect(shortOf(await report('categories'))).toEqual([
    ['Kitchen', [3, 1, 3_000], [1, 0, 1_000]],
    ['Home', [1, 0, 1_000], [0, 0, 0]],
    ['Without a category', [3, 0, 3_000], [0, 0, 0]],
    ...rest,
  ]);
  expect(shortOf(await report('products'))).toEqual([
    ['Cup', [3, 1, 3_000], [1, 0, 1_000]],
    ['Lamp', [3, 0, 3_000], [0, 0, 0]],
    ['Pot', [1, 0, 1_000], [0, 0, 0]],
    ...rest,
  ]);
});

test('[REPORT-03] sales by township of delivery, and by way of paying', async () => {
  const townships = shortOf(await report('townships'));
  expect(townships.map(([, ...sums]) => sums)).toEqual([
    [
      [4, 15_000],
      [1, 3_000],
    ],
    [
      [1, 60_000],
      [0, 0],
    ],
  ]);
  expect(townships[1]?.[0]).toBe('Without delivery (education)');
  expect(shortOf(await report('payments'))).toEqual([
    ['KBZ Pay', [3, 66_000], [0, 0]],
    ['Cash on delivery', [1, 4_000], [1, 3_000]],
    ['All payments rejected', [1, 5_000], [0, 0]],
  ]);
});

test('[REPORT-04] first and later orders of buyers by month', async () => {
  const buyers = await report('buyers');
  expect(buyers.total).toEqual({ values: [2, 8_000, 3, 67_000], previous: [1, 3_000, 0, 0] });
  expect(buyers.rows.map(({ key }) => key)).toContain(yangonDay(now).slice(0, 7));
});

test('[REPORT-05] money: paid, to be checked, cash to collect, rejected; refunds due and sent', async () => {
  const money = await report('money');
  expect(money.rows.map(({ key, values }) => [key, values])).toEqual([
    ['paid', [1, 3_000]],
    ['checking', [2, 63_000]],
    ['cash', [1, 4_000]],
    ['unpaid', [1, 5_000]],
    ['refund-due', [1, 3_000]],
    ['refund-sent', [1, 3_000]],
  ]);
  expect(money.total).toBeNull();
});

test('[REPORT-06] margins are sales less the cost prices of when they were sold, of free pieces too', async () => {
  const sold = [
    ['Cup', [3_000, 1_200, 1_800], [1_000, 400, 600]],
    ['Pot', [1_000, 1_100, -100], [0, 0, 0]],
  ];
  const before = await report('margin');
  expect(shortOf(before)).toEqual([...sold, ['Without a cost price', [3_000, 0, 0], [0, 0, 0]]]);
  expect(before.total?.values).toEqual([7_000, 2_300, 1_700]);
  // A new cost price does not change what was sold; a first one stands in where none was known.
  await costOf(cup, 900);
  await costOf(lamp, 500);
  expect(shortOf(await report('margin'))).toEqual([
    sold[0],
    ['Lamp', [3_000, 1_500, 1_500], [0, 0, 0]],
    sold[1],
  ]);
});

const sum = ({ rows, columns }: Report, column: string) => {
  const at = columns.findIndex(({ label }) => label.en === column);
  return rows.reduce((all, { values }) => all + (values[at] ?? 0), 0);
};

test('[REPORT-07] all reports agree on the money of sales', async () => {
  for (const kind of ['days', 'categories', 'products', 'townships', 'payments'] as const)
    expect([kind, sum(await report(kind), 'Amount')]).toEqual([kind, 75_000]);
  const buyers = await report('buyers');
  expect(sum(buyers, 'Amount of first orders') + sum(buyers, 'Amount of later orders')).toBe(75_000);
  const money = await report('money');
  expect(money.rows.slice(0, 4).reduce((all, { values }) => all + (values[1] ?? 0), 0)).toBe(75_000);
});

test('[REPORT-08] dead stock: in stock and not sold, given away or added for so many days, with its value', async () => {
  const levels = [['Colour', 'Red']] as const;
  const old = await makeSku(shop.db, { name: 'Old hat', levels, skus: [{ values: ['Red'], stock: 7 }] });
  const gone = await makeSku(shop.db, { name: 'Gone', stock: 0 });
  for (const { skuId } of [old, gone, cup, pot])
    await changeRows(shop.db, 'sku', { id: skuId }, { created_at: daysAgo(100) });
  await costOf(old, 300);
  const dead = await report('stock', { idle: 90 });
  expect(shortOf(dead)).toEqual([['Old hat · Red', [100, 7, 7_000, 2_100], null]]);
  expect(dead.total).toEqual({ values: [null, 7, 7_000, 2_100], previous: null });
  expect((await report('stock', { idle: 101 })).rows).toEqual([]);
});

async function fileOf(body: BodyInputOf<typeof exportReport>, lang = 'en-US') {
  const answer = await office.call(exportReport, { token: owner.token, body, lang });
  expect(answer.status).toBe(200);
  const file = await (await fetch(office.url + answer.body.url)).text();
  return file
    .slice(file.startsWith('\uFEFF') ? 1 : 0)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.match(/("[^"]*"|[^,]*)(?:,|$)/g)!.map((cell) => cell.replace(/,$/, '')));
}

test('[REPORT-09] each report is exported as CSV with the same numbers', async () => {
  for (const kind of reportKinds) {
    const { rows, total } = await report(kind, { ...period, idle: 90 });
    const [, ...lines] = await fileOf({ kind, ...period, idle: 90 });
    const numbers = [...rows, ...(total ? [total] : [])].map(({ values, previous }) =>
      values.flatMap((value, at) => (previous ? [value, previous[at]] : [value])).map(Number),
    );
    expect([kind, lines.map((cells) => cells.slice(1, 1 + (numbers[0]?.length ?? 0)).map(Number))]).toEqual([
      kind,
      numbers,
    ]);
  }
  const [heading, , , , total] = await fileOf({ kind: 'days', ...period }, 'unicode');
  expect([heading?.[0], total?.[0]]).toEqual(['ရက်', 'စုစုပေါင်း']);
});

test('[REPORT-10] only those with the right read reports, and cost prices have a right of their own', async () => {
  for (const role of ['sales', 'catalogue', 'education'] as const) {
    const { token } = await office.member(role);
    expect((await ask({}, token)).status).toBe(403);
    expect((await office.call(exportReport, { token, body: {} })).status).toBe(403);
  }
  await addRow(shop.db, 'staff_role', { code: 'accounts', name_en: 'Accounts' });
  await addRow(shop.db, 'staff_role_right', { role_code: 'accounts', right_code: 'reports' });
  const { token } = await office.member('accounts' as never);
  expect((await ask({ kind: 'days' }, token)).status).toBe(200);
  expect((await ask({ kind: 'margin' }, token)).status).toBe(403);
  expect((await office.call(exportReport, { token, body: { kind: 'margin' } })).status).toBe(403);
  const stock = (await ask({ kind: 'stock' }, token)).body;
  expect([stock.columns.length, ...stock.rows.map(({ values }) => values.length)]).toEqual([3, 3]);
});

test('[REPORT-11] wrong days are refused beside their fields', async () => {
  for (const [query, field] of [
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ from: '2025-01-01', to: '2026-03-01' }, 'to'],
    [{ from: '2026-03-01' }, 'to'],
    [{ kind: 'weather' }, 'kind'],
    [{ idle: 0 }, 'idle'],
  ] as const)
    expect(await ask(query)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
});
