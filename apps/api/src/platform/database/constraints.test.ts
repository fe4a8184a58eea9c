import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneDatabase, connectUntilEnd } from '../../testing/databases.ts';

/** Statements that the database must reject by its constraints. */

const client = await connectUntilEnd((await cloneDatabase('schema')).url);
await client.query(`
    insert into city (id, name_en) values (260, 'Yangon');
    insert into township (id, city_id, name_en) values (1, 260, 'Hlaing');
    insert into buyer (id, phone, name, password_hash, verified_at) values
      (1, '09770000001', 'Aye Aye', 'hash', now()), (2, '09770000002', 'Ko Ko', 'hash', now());
    insert into product (id, handle, name_en) values (1, 'rain-coat', 'Rain coat');
    insert into variant (id, product_id, level, name_en) values (1, 1, 1, 'Size');
    insert into variant_value (id, product_id, variant_id, name_en) values (1, 1, 1, 'S'), (2, 1, 1, 'L');
    insert into sku (id, product_id, value1_id, original_price, promote_price, stock)
      values (1, 1, 1, 5000, 4000, 3), (2, 1, 2, 6000, 0, 3);
    insert into payment_service (id, type, name_en) values (13, 1, 'Wave Pay');
    insert into customer_order (id, buyer_id, total_amount, delivery_fee, tax_amount, discount_amount, net_amount)
      values (1, 1, 10000, 2000, 500, 1500, 11000);
  `);

beforeEach(() => client.query('begin'));
afterEach(() => client.query('rollback'));

const refused = (text: string, constraint: string) =>
  expect(client.query(text)).rejects.toMatchObject({ constraint });

const addAddress = (label: string, selected: boolean) => `
  insert into address (buyer_id, label, city_id, township_id, address, selected)
  values (1, '${label}', 260, 1, 'No. 5, Insein Road', ${selected})`;

test('a buyer has at most one selected address', async () => {
  await client.query(addAddress('Home', true));
  await client.query(addAddress('Other', false));
  await refused(addAddress('Other', true), 'address_buyer_selected_key');
});

test.each(['Home', 'Work'])('a buyer has at most one address labelled %s', async (label) => {
  await client.query(addAddress(label, false));
  await refused(addAddress(label, false), 'address_buyer_label_key');
});

test('a phone is free again after its buyer is deleted, not before', async () => {
  const register =
    "insert into buyer (id, phone, name, password_hash, verified_at) values (3, '09770000001', 'Su Su', 'hash', now())";
  await client.query('savepoint taken');
  await refused(register, 'buyer_phone_key');
  await client.query('rollback to taken');
  await client.query('update buyer set deleted_at = now() where id = 1');
  await expect(client.query(register)).resolves.toMatchObject({ rowCount: 1 });
});

const addPayment = (status: number) => `
  insert into payment (buyer_id, order_id, payment_service_id, amount, status, decided_at)
  values (1, 1, 13, 11000, ${status}, ${status === 1 ? 'null' : 'now()'})`;

test('an order has at most one successful payment', async () => {
  await client.query(addPayment(3));
  await client.query(addPayment(2));
  await refused(addPayment(2), 'payment_order_paid_key');
});

test('an order has at most one payment being checked', async () => {
  await client.query(addPayment(1));
  await refused(addPayment(1), 'payment_order_checking_key');
});

test('a decision may be corrected, but a payment never becomes unchecked again', async () => {
  await client.query(addPayment(1));
  await client.query('update payment set status = 3, decided_at = now()');
  await client.query('update payment set status = 2');
  await refused('update payment set status = 1, decided_at = null', 'payment_step');
});

test('the received amount decides whether a payment is accepted', async () => {
  await client.query(addPayment(1));
  await refused(
    'update payment set status = 2, decided_at = now(), noted_amount = amount - 1',
    'payment_noted_amount_of_status_check',
  );
});

test("a payment cannot belong to another buyer's order", async () => {
  await refused(addPayment(1).replace('(1, 1, 13', '(2, 1, 13'), 'payment_buyer_id_order_id_fkey');
});

test('the net amount is total + fee + tax - discount', async () => {
  await refused('update customer_order set net_amount = net_amount - 1', 'customer_order_net_adds_up');
});

test('an order moves ordered, packed, transporting, transported and never back', async () => {
  const { rows } = await client.query('select voucher_no from customer_order');
  expect(rows).toEqual([{ voucher_no: expect.stringMatching(/^V\d{12}$/) }]);
  for (const status of [2, 3, 4]) await client.query(`update customer_order set status = ${status}`);
  await client.query('savepoint transported');
  await refused('update customer_order set status = 3', 'customer_order_step');
  await client.query('rollback to transported');
  await client.query('update customer_order set status = 5');
  await refused('update customer_order set status = 1', 'customer_order_step');
});

test('stock never goes below 0', async () => {
  await refused('update sku set stock = stock - 4 where id = 1', 'sku_stock_check');
});

const move = (delta: number, reason: string) =>
  `insert into stock_movement (sku_id, delta, reason, order_id) values (1, ${delta}, '${reason}', 1)`;

test('an order takes and returns the stock of a SKU once', async () => {
  await client.query(move(-2, 'order'));
  await client.query(move(2, 'order-cancelled'));
  await refused(move(2, 'order-cancelled'), 'stock_movement_order_key');
});

test('goods are returned in parts, never more than were sent, and a closed return stays closed', async () => {
  await client.query(move(-2, 'order'));
  await client.query(move(1, 'goods-back'));
  await client.query(move(1, 'goods-back'));
  await client.query('savepoint moved');
  await refused(move(-1, 'goods-back'), 'stock_movement_gain_check');
  await client.query('rollback to moved');
  await client.query(`insert into goods_return (order_id, buyer_id, reason) values (1, 1, 'cancelled')`);
  await client.query('insert into goods_return_line (order_id, sku_id, expected) values (1, 1, 2)');
  await client.query('savepoint opened');
  await refused('update goods_return_line set received = 3', 'goods_return_line_received_check');
  await client.query('rollback to opened');
  await refused(
    'update goods_return_line set received = 1, restocked = 2',
    'goods_return_line_restocked_check',
  );
  await client.query('rollback to opened');
  await client.query(`update goods_return set status = 'closed', closed_at = now()`);
  await refused(`update goods_return set status = 'open', closed_at = null`, 'goods_return_step');
});

test('one parcel of an order is in the shop at a time, and a resent one stays resent', async () => {
  const parcel = `insert into parcel_return (order_id, buyer_id, reason) values (1, 1, 'other')`;
  await client.query(parcel);
  await client.query('savepoint here');
  await refused(parcel, 'parcel_return_here_key');
  await client.query('rollback to here');
  await refused(`update parcel_return set status = 'ended'`, 'parcel_return_done_check');
  await client.query('rollback to here');
  await client.query(`update parcel_return set status = 'sent-again', done_at = now()`);
  await client.query('savepoint sent');
  await refused(`update parcel_return set status = 'here', done_at = null`, 'parcel_return_step');
  await client.query('rollback to sent');
  await client.query(parcel);
});

test('a promotion price of 0 is no promotion, and the card shows the cheapest active SKU', async () => {
  const card = async () =>
    (await client.query('select original_price, promote_price, price_from, price_to from product'))
      .rows[0] as unknown;
  const { rows } = await client.query('select price from sku order by id');
  expect(rows).toEqual([{ price: 4000 }, { price: 6000 }]);
  expect(await card()).toEqual({
    original_price: 5000,
    promote_price: 4000,
    price_from: 4000,
    price_to: 6000,
  });
  await client.query('update sku set active = false where id = 1');
  expect(await card()).toEqual({
    original_price: 6000,
    promote_price: null,
    price_from: 6000,
    price_to: 6000,
  });
});

test('a combination of values is one SKU', async () => {
  await refused(
    'insert into sku (id, product_id, value1_id, original_price) values (3, 1, 1, 100)',
    'sku_combination_key',
  );
});

test('the wishlist count follows the wishlist', async () => {
  const count = async () => (await client.query('select wishlist_count from product')).rows[0] as unknown;
  await client.query('insert into wishlist (buyer_id, product_id) values (1, 1), (2, 1)');
  expect(await count()).toEqual({ wishlist_count: 2 });
  await client.query('delete from wishlist where buyer_id = 1');
  expect(await count()).toEqual({ wishlist_count: 1 });
});

const addCategory = (id: number, parent: number | null, level: number) =>
  client.query('insert into category (id, parent_id, level, name_en) values ($1, $2, $3, $4)', [
    id,
    parent,
    level,
    'x',
  ]);

test('categories have three levels', async () => {
  await addCategory(1, null, 1);
  await addCategory(2, 1, 2);
  await addCategory(3, 2, 3);
  await expect(addCategory(4, 1, 3)).rejects.toMatchObject({ code: '23503' });
});

test('the audit log cannot be altered', async () => {
  await client.query("insert into audit_log (action, entity) values ('update', 'setting')");
  await expect(client.query('delete from audit_log')).rejects.toThrow('audit_log is append-only');
});
