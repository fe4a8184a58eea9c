import {
  accountInfo,
  askQuestion,
  myQuestions,
  productSuggestions,
  saveDeliveryAddress,
  searchProducts,
  sendOrderMessage,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { makePlace, newcomer } from '../../testing/buyers.ts';
import { makeCheckout, orderInput, shoppingCalls } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { processorTime } from '../../testing/quickest.ts';
import { openTestShop } from '../../testing/shop.ts';
import { toZawgyi } from './zawgyi.ts';

const shop = await openTestShop({ data: 'empty' });
const place = await makePlace(shop.db);
const { productId } = await makeSku(shop.db, { name: 'Longyi', stock: 50, price: 1_000 });

const address = 'အမှတ် ၁၂၊ လှည်းတန်းလမ်း၊\nကမာရွတ်မြို့နယ်'.normalize('NFC');

async function stored(text: string, lang: string): Promise<string | undefined> {
  const { id, token } = await newcomer(shop);
  const body = { ...place, labelName: 'Home' as const, landmark: '', address: text };
  const saved = await shop.call(saveDeliveryAddress, { token, lang, body });
  expect(saved.status).toBe(200);
  const row = await shop.db
    .selectFrom('address')
    .select('address')
    .where('buyer_id', '=', id)
    .executeTakeFirst();
  return row?.address;
}

async function ask(text: string, lang = 'en-US') {
  const { token } = await newcomer(shop);
  const { status } = await shop.call(askQuestion, { token, lang, body: { text, productId } });
  const mine = await shop.call(myQuestions, { token, query: { ProductId: productId } });
  return { status, text: mine.body[0]?.text };
}

test.each(['en-US', 'unicode', 'zawgyi'])(
  '[ZAW-01] an address is stored in Unicode, whatever its encoding, for a caller of %s',
  async (lang) => {
    expect(await stored(address, lang)).toBe(address);
    expect(await stored(toZawgyi(address), lang)).toBe(address);
  },
);

test('[ZAW-09] a street stored wrongly in the past does not change the input of others', async () => {
  // The result of an older version for ၇၈ လမ်း, whose Zawgyi is well-formed Unicode.
  const { id, token } = await newcomer(shop);
  await shop.db.updateTable('buyer').set({ address: '၇၈ လမျး' }).where('id', '=', id).execute();
  await shop.call(accountInfo, { token, lang: 'zawgyi' });
  expect(await stored('၇၈ လမ်း', 'zawgyi')).toBe('၇၈ လမ်း');
});

test('[ZAW-01] questions, what an order says and messages about it are stored in Unicode', async () => {
  const text = 'ဒီလုံချည် အရောင်ကျွတ်ပါသလား။';
  expect(await ask(toZawgyi(text))).toEqual({ status: 200, text });
  expect(await ask(text)).toEqual({ status: 200, text });

  const checkout = await makeCheckout(shop.db);
  const calls = shoppingCalls(shop);
  const buyer = await newcomer(shop);
  const sku = await makeSku(shop.db, { name: 'Tea', stock: 5, price: 1_000 });
  const order = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }]);
  const delivery = { ...order.deliveryInfo, name: toZawgyi('ဒေါ်အေးအေး'), remark: toZawgyi(text), address };
  const placed = await calls.order(buyer.token, { ...order, deliveryInfo: delivery }, { buyNow: true });
  expect(placed.status).toBe(200);
  const { deliveryInfo } = await calls.detail(buyer.token, placed.body.orderId);
  expect(deliveryInfo).toMatchObject({ name: 'ဒေါ်အေးအေး', remark: text, address });
  const message = { orderId: placed.body.orderId, message: toZawgyi(text) };
  expect((await shop.call(sendOrderMessage, { token: buyer.token, body: message })).status).toBe(200);
  const messages = await shop.db
    .selectFrom('order_message')
    .select('message')
    .where('order_id', '=', message.orderId)
    .execute();
  expect(messages).toEqual([{ message: text }]);
});

test('[ZAW-14] an address shown in Zawgyi and sent back stays the stored one, also after a restart', async () => {
  const { id, token } = await newcomer(shop);
  // Digit zero typed for the letter wa, as often; its Zawgyi would be converted to the letter.
  const typed = 'ဧရာ၀တီလမ်း၊ အပါအ၀င်';
  const body = { ...place, labelName: 'Home' as const, landmark: '' };
  const saved = await shop.call(saveDeliveryAddress, { token, body: { ...body, address: typed } });
  expect(saved.body.address).toBe(typed);
  // The shop never sent it in Zawgyi to anyone, as after a restart.
  const again = { ...body, address: toZawgyi(typed) };
  expect((await shop.call(saveDeliveryAddress, { token, lang: 'zawgyi', body: again })).status).toBe(200);
  const rows = await shop.db.selectFrom('address').select('address').where('buyer_id', '=', id).execute();
  expect(rows).toEqual([{ address: typed }]);
});

test('[ZAW-13] the name of somebody who reads Zawgyi is stored as it was meant', async () => {
  const { id, token } = await newcomer(shop);
  const body = { ...place, labelName: 'Home' as const, landmark: '', address: 'ဦးလွ' };
  expect((await shop.call(saveDeliveryAddress, { token, lang: 'zawgyi', body })).status).toBe(200);
  const rows = await shop.db.selectFrom('address').select('address').where('buyer_id', '=', id).execute();
  expect(rows).toEqual([{ address: 'ဦးလှ' }]);
});

test('[ZAW-05] a quantity in Burmese digits is a number', async () => {
  const { token } = await newcomer(shop);
  const sku = await makeSku(shop.db, { name: 'Rice', stock: 50, price: 1_000 });
  const calls = shoppingCalls(shop);
  expect((await calls.add(token, sku, '၁၂' as never)).status).toBe(200);
  expect(await calls.cartOf(token)).toMatchObject([{ qty: 12 }]);
});

test('zero-width, bidirectional and unpaired surrogate characters are not stored', async () => {
  expect(await ask('လုံ\u200bချည် \u202eabc\u202c\ufeff \ud800ok')).toEqual({
    status: 200,
    text: 'လုံချည် abc ok',
  });
  expect((await ask('\u200b\u202e\ud800')).status).toBe(400);
});

const refuseLongRun = async () => expect((await ask('ေက်ာင္း'.repeat(2_500))).status).toBe(400);

test('[ZAW-01] 10,000 characters of search are cut at the limit, a long run of Burmese is refused at once', async () => {
  const hostile = ['x', '(', '%', 'က္', 'ေ', '\u0301\u0323', '\u200d'];
  for (const text of hostile.map((one) => one.repeat(10_000 / one.length))) {
    const { status, body } = await shop.call(searchProducts, { query: { SearchType: 1, ProductName: text } });
    // Joiners alone are an empty text, which lists everything.
    expect([status, body.count > 0]).toEqual([200, text.startsWith('\u200d')]);
    expect((await shop.call(productSuggestions, { query: { SearchText: text } })).status).toBe(200);
  }
  expect(await processorTime(refuseLongRun, { limit: 1_000 })).toBeLessThan(1_000);
});

const manyTexts = (count: number, text: string) =>
  JSON.stringify({ texts: Array(count).fill(text), text: 'x' });

test('hostile bodies are refused at once', async () => {
  const { token } = await newcomer(shop);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const bodies: [status: number, body: string][] = [
    [400, `{"text":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
    [400, JSON.stringify({ text: '\u0301\u0323'.repeat(240_000), productId })],
    [413, manyTexts(400, 'ေက်ာင္း'.repeat(100))],
    [413, manyTexts(200, '\u0301\u0323'.repeat(1_000))],
  ];
  for (const [status, body] of bodies) {
    const refused = async () => {
      const answer = await fetch(shop.url + askQuestion.path, { method: 'POST', headers, body });
      expect([answer.status, await answer.json()]).toMatchObject([status, { statusCode: status }]);
    };
    expect(await processorTime(refused, { limit: 1_000 })).toBeLessThan(1_000);
  }
});
