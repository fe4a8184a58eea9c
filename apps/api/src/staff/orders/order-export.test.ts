import type { BodyInputOf } from '@zay/contract';
import { exportOrders } from '@zay/contract/staff';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shopper } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { contentTypes } from '../export-file.ts';
import { readTable } from '../imports/files/read-table.ts';
import type { TableRow } from '../imports/files/table-row.ts';
import { openOrderOffice } from '../../testing/orders.ts';
import { makePlacedOrder } from '../../testing/placed-orders.ts';
import { addRow, changeRows, rowOf } from '../../testing/rows.ts';

let now = new Date('2026-11-22T18:00:00Z');
const { shop, checkout, calls, office } = await openOrderOffice({ verifyAfter: 'nothing', clock: () => now });
const staff = await office.member('sales');

async function linkOf(body: BodyInputOf<typeof exportOrders> = {}, lang?: string): Promise<string> {
  const answer = await office.call(exportOrders, { token: staff.token, body, ...(lang ? { lang } : {}) });
  expect(answer.status).toBe(200);
  return office.url + answer.body.url;
}

async function exported(body?: BodyInputOf<typeof exportOrders>, lang?: string) {
  const answer = await fetch(await linkOf(body, lang));
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { answer, bytes, lines: bytes.toString('utf8').slice(1).split('\r\n').slice(0, -1) };
}

test('[STAFF-10] orders are exported as CSV that Excel opens with Burmese, days and phones intact', async () => {
  const buyer = await shopper(shop, checkout);
  await shop.db.updateTable('buyer').set({ name: 'စု, "စု"' }).where('id', '=', buyer.id).execute();
  const orderId = await calls.place(buyer.token, [{ ...(await makeSku(shop.db)), qty: 2 }]);
  await changeRows(shop.db, 'customer_order', { id: orderId }, { created_at: '2026-11-21T18:00:00Z' });
  const { answer, bytes, lines } = await exported();
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orders-2026-11-23.csv"');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(lines[0]).toMatch(/^Voucher no\.,Date,Kind,Order status,/);
  expect(lines[1]).toMatch(
    /^V\d{12},2026-11-22 00:30,Goods,Ordered,Checking,Cash on delivery,,2,4000,"စု, ""စု""",09 /,
  );
  const burmese = await exported({}, 'unicode');
  expect(burmese.lines[0]).toMatch(/^ဘောက်ချာနံပါတ်,/);
  expect(burmese.lines[1]).toContain('အိမ်ရောက်ငွေချေ');
});

test('[STAFF-10] cells that look like formulas are exported as texts', async () => {
  const buyer = await shopper(shop, checkout);
  const orderId = await calls.place(buyer.token, [{ ...(await makeSku(shop.db)), qty: 1 }]);
  for (const evil of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x")']) {
    await changeRows(shop.db, 'order_delivery', { order_id: orderId }, { name: evil, address: evil });
    const { lines } = await exported({ search: evil.trim() });
    const cells = lines[1]!.split(',').map((cell) => cell.replaceAll('"', ''));
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(cells.filter((cell) => cell.startsWith("'"))).toHaveLength(2);
  }
});

test('[EXPORT-10] orders are exported as Excel: sums are numbers, what looks like a formula is text', async () => {
  const buyer = await shopper(shop, checkout);
  const id = await calls.place(buyer.token, [{ ...(await makeSku(shop.db)), qty: 2 }]);
  const name = '=1+1 စု <&> "စု"';
  await changeRows(shop.db, 'order_delivery', { order_id: id }, { name });
  const answer = await fetch(await linkOf({ search: name, format: 'xlsx' }));
  expect(answer.headers.get('content-type')).toBe(contentTypes.xlsx);
  expect(answer.headers.get('content-disposition')).toMatch(/filename="orders-[\d-]{10}\.xlsx"$/);
  const bytes = Readable.from([Buffer.from(await answer.arrayBuffer())]);
  const rows: TableRow[] = [];
  for await (const row of readTable(bytes)) rows.push(row);
  expect(rows).toHaveLength(2);
  const cell = (heading: string) => rows[1]!.cells[rows[0]!.cells.indexOf(heading)];
  expect([cell('Recipient'), cell('Net amount')]).toEqual([name, '4000']);
});

test('[STAFF-10] the export uses the filters of the list, and has each of thousands of orders once', async () => {
  const buyer = await shopper(shop, checkout);
  await sql`
    with placed as (
      insert into customer_order (buyer_id, total_amount, net_amount, created_at)
      select ${buyer.id}, n, n, '2024-05-01' from generate_series(1, 1203) n returning id, buyer_id, net_amount),
    steps as (
      insert into order_status_event (buyer_id, order_id, to_status, actor) select buyer_id, id, 1, 'buyer' from placed)
    insert into payment (buyer_id, order_id, payment_service_id, amount)
    select buyer_id, id, 14, net_amount from placed`.execute(shop.db);
  const { voucherNo } = await makePlacedOrder(shop.db, buyer.id, {
    placedAt: '2024-06-01T00:00:00Z',
    payments: [{ status: 2 }],
  });
  const may = await exported({ from: '2024-05-01', to: '2024-05-31' });
  expect(new Set(may.lines).size).toBe(1204);
  const paid = await exported({ from: '2024-05-01', to: '2024-06-30', paymentStatus: 2 });
  expect(paid.lines.slice(1).map((line) => line.split(',')[0])).toEqual([voucherNo]);
});

test('[STAFF-10] the link of an export is valid for a minute and for its own filters; requesting it is in the audit log', async () => {
  const link = await linkOf({ search: 'V99' });
  expect((await fetch(link)).status).toBe(200);
  const { searchParams } = new URL(link);
  const other = Buffer.from('{"filter":{},"language":"en-US"}').toString('base64url');
  expect((await fetch(link.replace(searchParams.get('ask')!, other))).status).toBe(404);
  expect((await fetch(link.replace(/signature=../, 'signature=00'))).status).toBe(404);
  expect((await fetch(link.split('?')[0]!)).status).toBe(404);
  now = new Date(now.getTime() + 61_000);
  expect((await fetch(link)).status).toBe(404);
  const log = shop.db.selectFrom('audit_log').selectAll().where('action', '=', 'orders-exported');
  expect((await log.orderBy('id', 'desc').execute())[0]).toMatchObject({
    staff_id: staff.id,
    after: { search: 'V99' },
  });
  const catalogue = await office.member('catalogue');
  expect((await office.call(exportOrders, { token: catalogue.token, body: {} })).status).toBe(403);
});

test('[EXPORT-04] the export of orders has their sums, what was paid and when', async () => {
  const buyer = await shopper(shop, checkout);
  const orderId = await calls.place(buyer.token, [{ ...(await makeSku(shop.db)), qty: 3 }]);
  const sums = {
    total_amount: 3_000,
    delivery_fee: 2_500,
    tax_amount: 150,
    discount_amount: 650,
    net_amount: 5_000,
  };
  await changeRows(shop.db, 'customer_order', { id: orderId }, sums);
  const paid = { status: 2, noted_amount: 5_200, decided_at: '2026-11-22T02:30:00Z' } as const;
  await changeRows(shop.db, 'payment', { order_id: orderId }, paid);
  const { voucher_no } = await rowOf(shop.db, 'customer_order', { id: orderId });
  const { lines } = await exported({ search: voucher_no });
  expect(lines[0]).toMatch(
    /,Goods or fee,Delivery fee,Tax,Discount,Received,Paid at,Discount code,Courier,Parcel number$/,
  );
  expect(lines[1]).toMatch(/,3000,2500,150,650,5200,2026-11-22 09:00,,,$/);
});

test('[PARCEL-14] the export of orders has courier and parcel number, which spreadsheets keep with their zeros', async () => {
  const buyer = await shopper(shop, checkout);
  const orderId = await calls.place(buyer.token, [{ ...(await makeSku(shop.db)), qty: 1 }]);
  const courier = await addRow(shop.db, 'courier', { name_en: 'Royal, Express', name_my: 'ရွိုင်ယယ်' });
  const parcel = { order_id: orderId, buyer_id: buyer.id, courier_id: courier.id, number: '0012345678' };
  await addRow(shop.db, 'order_parcel', parcel);
  const { voucher_no } = await rowOf(shop.db, 'customer_order', { id: orderId });
  expect((await exported({ search: voucher_no })).lines[1]).toMatch(/,"Royal, Express",0012 345678$/);
  const burmese = await exported({ search: voucher_no }, 'unicode');
  expect(burmese.lines[0]).toMatch(/,ကူရီယာ,ပါဆယ်နံပါတ်$/);
  expect(burmese.lines[1]).toMatch(/,ရွိုင်ယယ်,0012 345678$/);
});
