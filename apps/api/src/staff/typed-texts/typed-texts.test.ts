import {
  askQuestion,
  changeNameAndPhoto,
  limits,
  register,
  saveDeliveryAddress,
  sendOrderMessage,
  type Endpoint,
} from '@zay/contract';
import { putTypedText, staffOrder, typedTexts, type BuyerTextKind } from '@zay/contract/staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { toZawgyi } from '../../platform/text/zawgyi.ts';
import { newPhone } from '../../testing/buyers.ts';
import { makeCheckout, orderInput, shopper, shoppingCalls } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { changeRows, rowOf } from '../../testing/rows.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice } from '../../testing/staff.ts';

const shop = await openTestShop({ data: 'empty' });
const office = await openTestOffice(shop);
const checkout = await makeCheckout(shop.db);
const owner = await office.member('owner');

const read = async (kind: BuyerTextKind, id: number, token = owner.token) =>
  (await office.call(typedTexts, { token, query: { kind, ids: String(id) } })).body;
const use = (
  body: { kind: BuyerTextKind; id: number; field: string; use: 'typed' | 'converted' },
  as = owner,
) => office.call(putTypedText, { token: as.token, body: body as never });

/** What a Zawgyi phone writes, and what it is in Unicode. */
const words = {
  name: 'ဒေါ်အေးအေးမြင့်',
  address: 'အမှတ် ၁၂၊ လှည်းတန်းလမ်း၊ ကမာရွတ်',
  landmark: 'ဈေးကြီးအနီးတွင်',
  remark: 'မနက် ၉ နာရီမှ ဖုန်းဆက်ပေးပါ။',
};
const typed = Object.fromEntries(
  Object.entries(words).map(([field, text]) => [field, toZawgyi(text)]),
) as typeof words;

async function ordered(delivery: Partial<typeof words>) {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const order = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }]);
  const { order: place } = shoppingCalls(shop);
  const placed = await place(
    buyer.token,
    { ...order, deliveryInfo: { ...order.deliveryInfo, ...delivery } },
    { buyNow: true },
  );
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  return { buyer, orderId: placed.body.orderId };
}

test('[ZAW-11] staff read what was typed of a delivery, put it back and convert it again', async () => {
  const { orderId } = await ordered({ name: typed.name, address: typed.address, remark: typed.remark });
  const delivery = async () =>
    (await office.call(staffOrder, { token: owner.token, query: { id: orderId } })).body.delivery;
  const { name, address: street, remark } = words;
  expect(await delivery()).toMatchObject({ name, address: street, remark });
  const found = ['address', 'name', 'remark'] as const;
  const texts = (used: string, of: readonly (keyof typeof words)[]) =>
    of.map((field) => ({ id: orderId, field, typed: typed[field], converted: words[field], used }));
  expect(await read('delivery', orderId)).toEqual(texts('converted', found));

  const address = { kind: 'delivery', id: orderId, field: 'address' } as const;
  expect((await use({ ...address, use: 'typed' })).status).toBe(200);
  expect((await delivery())?.address).toBe(typed.address.normalize('NFC'));
  expect((await delivery())?.name).toBe(words.name);
  expect(await read('delivery', orderId)).toEqual([
    ...texts('typed', ['address']),
    ...texts('converted', ['name', 'remark']),
  ]);
  const again = await use({ ...address, use: 'typed' });
  expect([again.status, again.body]).toMatchObject([409, { code: 'text-changed' }]);

  expect((await use({ ...address, use: 'converted' })).status).toBe(200);
  expect(await delivery()).toMatchObject({ name, address: street, remark });
});

test('[ZAW-11] a name that is put back is found by it', async () => {
  const { orderId } = await ordered({ name: typed.name });
  await use({ kind: 'delivery', id: orderId, field: 'name', use: 'typed' });
  const { names } = await rowOf(shop.db, 'order_people', { order_id: orderId });
  expect(names).toContain(typed.name.normalize('NFC'));
});

test('[ZAW-11] what was typed in Unicode, and what others typed, has nothing to undo', async () => {
  await ordered({ address: typed.address });
  const { orderId } = await ordered({ address: words.address });
  expect(await read('delivery', orderId)).toEqual([]);
  expect((await use({ kind: 'delivery', id: orderId, field: 'address', use: 'typed' })).status).toBe(409);
  expect((await use({ kind: 'question', id: orderId, field: 'address', use: 'typed' })).status).toBe(409);
});

test('[ZAW-11] questions, messages, names and addresses of buyers', async () => {
  const { buyer, orderId } = await ordered({});
  const send = async <E extends Endpoint>(endpoint: E, body: object) => {
    const answer = await shop.call(endpoint, { token: buyer.token, body: body as never, lang: 'zawgyi' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as { id: number };
  };
  const { productId } = await makeSku(shop.db);
  await send(askQuestion, { text: typed.remark, productId });
  const question = await shop.db
    .selectFrom('question')
    .select('id')
    .where('buyer_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  const message = await send(sendOrderMessage, { orderId, message: typed.remark });
  await send(changeNameAndPhoto, { Name: typed.name });
  await send(saveDeliveryAddress, {
    ...checkout.place,
    labelName: 'Home',
    address: typed.address,
    landmark: typed.landmark,
    recipientName: typed.name,
    recipientPhone: '09770000009',
  });
  const address = await shop.db
    .selectFrom('address')
    .select('id')
    .where('buyer_id', '=', buyer.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

  const places: [BuyerTextKind, number, ...(readonly [string, keyof typeof words])[]][] = [
    ['question', question.id, ['text', 'remark']],
    ['orderMessage', message.id, ['message', 'remark']],
    ['buyer', buyer.id, ['name', 'name']],
    ['address', address.id, ['address', 'address'], ['landmark', 'landmark'], ['recipientName', 'name']],
  ];
  for (const [kind, id, ...fields] of places) {
    const texts = fields.map(([field, of]) => ({ id, field, typed: typed[of], converted: words[of] }));
    expect([kind, await read(kind, id)]).toEqual([
      kind,
      texts.map((text) => ({ ...text, used: 'converted' })),
    ]);
    for (const [field] of fields) expect((await use({ kind, id, field, use: 'typed' })).status).toBe(200);
    expect([kind, await read(kind, id)]).toEqual([kind, texts.map((text) => ({ ...text, used: 'typed' }))]);
  }
});

test('[ZAW-11] the name of a registration is kept as it was typed', async () => {
  const form = new FormData();
  const phone = newPhone();
  for (const [name, value] of Object.entries({
    Name: typed.name,
    EmailOrPhoneNo: phone,
    Password: 'secret-1234',
  }))
    form.append(name, value);
  const answer = await fetch(shop.url + register.path, { method: 'POST', body: form });
  expect(answer.status).toBe(200);
  const { user } = (await answer.json()) as { user: { id: number } };
  expect(await read('buyer', user.id)).toMatchObject([
    { field: 'name', typed: typed.name, converted: words.name },
  ]);
});

test('[ZAW-11 STAFF-02] needs the right of the area', async () => {
  const { orderId } = await ordered({ address: typed.address });
  const education = await office.member('education');
  const asked = await office.call(typedTexts, {
    token: education.token,
    query: { kind: 'delivery', ids: String(orderId) },
  });
  expect(asked.status).toBe(403);
  const put = await use({ kind: 'delivery', id: orderId, field: 'address', use: 'typed' }, education);
  expect(put.status).toBe(403);
  expect((await read('delivery', orderId))[0]).toMatchObject({ used: 'converted' });
});

test('[ZAW-11] a typed text that does not fit is refused, and nothing changes', async () => {
  const { buyer, orderId } = await ordered({});
  await changeRows(shop.db, 'order_delivery', { order_id: orderId }, { address: words.address });
  await shop.db
    .insertInto('text_conversion')
    .values({ buyer_id: buyer.id, typed: 'က'.repeat(5_000), converted: words.address })
    .execute();
  const put = await use({ kind: 'delivery', id: orderId, field: 'address', use: 'typed' });
  expect([put.status, put.body]).toMatchObject([409, { code: 'text-too-long' }]);
  expect((await read('delivery', orderId))[0]).toMatchObject({ used: 'converted' });
});

test('[SAFE-53] of a buyer the 500 latest conversions stay', async () => {
  const { buyer, orderId } = await ordered({ address: typed.address });
  await sql`
    insert into text_conversion (buyer_id, typed, converted)
    select ${buyer.id}, 'typed ' || n, 'converted ' || n from generate_series(1, ${limits.textConversions}) n
  `.execute(shop.db);
  const count = async () =>
    (await shop.db.selectFrom('text_conversion').select('id').where('buyer_id', '=', buyer.id).execute())
      .length;
  expect(await count()).toBe(limits.textConversions + 1);
  const body = { orderId, message: typed.remark };
  expect((await shop.call(sendOrderMessage, { token: buyer.token, body })).status).toBe(200);
  expect(await count()).toBe(limits.textConversions);
  expect(await read('delivery', orderId)).toEqual([]);
});
