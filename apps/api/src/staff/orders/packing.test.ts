import {
  auditLog,
  dashboard,
  getPacking,
  moveOrder,
  packOrder,
  paymentChecks,
  saveRole,
  staffBuyers,
  staffOrder,
  staffOrders,
} from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { shopper } from '../../testing/checkout.ts';
import { makeGetOne, makeSku } from '../../testing/goods.ts';
import { openOrderOffice, walletPayment } from '../../testing/orders.ts';

const { shop, checkout, calls, office } = await openOrderOffice();
const owner = await office.member('owner');
const role = await office.call(saveRole, {
  token: owner.token,
  body: { code: null, version: '', name: { en: 'Packer', my: 'ထုပ်ပိုးသူ' }, rights: ['packing'] },
});
const packer = await office.member(role.body.code as never);

const list = async (step: 'pack' | 'hand-over') =>
  (await office.call(getPacking, { token: packer.token, query: { step } })).body;
const press = (id: number, step: 'pack' | 'hand-over') =>
  office.call(packOrder, { token: packer.token, body: { id, step } });

test('[STAFF-59] a packer packs orders and hands them over, and sees goods and address but no money', async () => {
  const buyer = await shopper(shop, checkout);
  const [pot, lid] = [await makeSku(shop.db, { name: 'Pot' }), await makeSku(shop.db, { name: 'Lid' })];
  await makeGetOne(shop.db, pot, lid);
  const id = await calls.place(buyer.token, [{ ...pot, qty: 2 }]);
  const unpaid = await calls.place(buyer.token, [{ ...lid, qty: 1 }], await walletPayment());

  const { items, toPack, toHandOver } = await list('pack');
  expect([toPack, toHandOver]).toEqual([1, 0]);
  expect(items).toMatchObject([
    {
      id,
      delivery: { name: 'Aye Aye', phone: '09770000001', address: 'No. 12, Hledan Road' },
      lines: [
        { name: { en: 'Pot' }, variant: { en: '', my: '' }, qty: 2, free: { name: { en: 'Lid' }, qty: 2 } },
      ],
    },
  ]);
  // Amounts are numbers; a voucher number may have these digits too.
  expect(JSON.stringify(items)).not.toMatch(/price|amount|amt|payment|"fee"|:[12]000[,}]|buyer/i);

  expect((await press(unpaid, 'pack')).body).toMatchObject({ code: 'step-not-allowed' });
  expect((await press(id, 'hand-over')).body).toMatchObject({ code: 'order-moved' });
  expect((await press(id, 'pack')).status).toBe(200);
  expect((await press(id, 'pack')).body).toMatchObject({ code: 'order-moved', by: packer.name });
  expect((await list('hand-over')).items.map((order) => order.id)).toEqual([id]);
  expect((await press(id, 'hand-over')).status).toBe(200);
  expect(await calls.statusOf(id)).toBe(3);
  expect((await press(999_999, 'pack')).status).toBe(404);
  const query = { entity: 'customer_order', entityId: String(id) };
  const { body } = await office.call(auditLog, { token: owner.token, query });
  expect(body.items.map(({ action, staff }) => [action, staff?.id])).toEqual([
    ['order-moved', packer.id],
    ['order-moved', packer.id],
  ]);
});

test('[STAFF-59] orders with their sums, payments, buyers and the dashboard are closed to a packer', async () => {
  const { token } = packer;
  const asks = [staffOrders, staffOrder, paymentChecks, staffBuyers, dashboard, moveOrder];
  for (const endpoint of asks)
    expect([endpoint.path, (await office.call(endpoint, { token })).status]).toEqual([endpoint.path, 403]);
});
