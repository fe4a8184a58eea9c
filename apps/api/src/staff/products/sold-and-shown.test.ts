import { productDetail, type ApiError } from '@zay/contract';
import { stockMovements, uploadClip } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { shopper } from '../../testing/checkout.ts';
import { openOrderOffice } from '../../testing/orders.ts';
import { formOf, levelInput, productCalls, productInput, skuInput } from '../../testing/products.ts';

const { shop, checkout, calls, shopping, office } = await openOrderOffice();
const member = await office.member('catalogue');

const { send, made, change } = productCalls(() => ({ office, member }));

test('[STAFF-11] a cart shows the new price and withdrawn goods; an order stays as agreed', async () => {
  const product = await made({
    levels: [levelInput('Colour', 'Red', 'Blue')],
    skus: [skuInput({ values: [0] }), skuInput({ values: [1] })],
  });
  const [red, blue] = product.skus.map(({ id }) => ({ productId: product.id, skuId: id }));
  const { token } = await shopper(shop, checkout);
  const orderId = await calls.place(token, [{ ...red!, qty: 1 }]);
  for (const sku of [red!, blue!]) await shopping.add(token, sku, 2);
  const before = await shopping.detail(token, orderId);
  const [redSku, blueSku] = formOf(product).skus;
  await change(product, {
    skus: [
      { ...redSku!, price: 1_700, promotePrice: 1_500 },
      { ...blueSku!, active: false },
    ],
  });
  const lines = await shopping.cartOf(token);
  const lineOf = ({ skuId }: { readonly skuId: number }) => lines.find((line) => line.skuId === skuId);
  expect(lineOf(red!)).toMatchObject({
    originalPrice: 1_700,
    promotePrice: 1_500,
    productType: 'available',
  });
  expect(lineOf(blue!)?.productType).toBe('out-of-stock');
  expect(await shopping.detail(token, orderId)).toEqual(before);
});

test('[CART-41] a cart keeps the choice when staff remove the options, and so does the stock page', async () => {
  const product = await made({
    levels: [levelInput('Colour', 'Red', 'Blue'), levelInput('Size', 'M')],
    skus: [skuInput({ values: [0, 0] }), skuInput({ values: [1, 0] })],
  });
  const [red] = product.skus.map(({ id }) => ({ productId: product.id, skuId: id }));
  const { token } = await shopper(shop, checkout);
  await shopping.add(token, red!, 1);
  const shown = async () => {
    const query = { skuId: red!.skuId };
    const { body } = await office.call(stockMovements, { token: member.token, query });
    const line = (await shopping.cartOf(token)).find(({ skuId }) => skuId === query.skuId);
    return [line?.skuValue, line?.variation, line?.isWithdrawn, body.sku.value.en];
  };
  expect(await shown()).toEqual(['Red,M', 'Colour,Size', false, 'Red, M']);
  const plain = await change(product, { levels: [], skus: [skuInput()] });
  expect(await shown()).toEqual(['Red,M', '', true, 'Red, M']);
  const [only] = plain.skus.map(({ id }) => ({ productId: product.id, skuId: id }));
  await shopping.add(token, only!, 1);
  const lines = await shopping.cartOf(token);
  expect(lines.map(({ skuValue, variation }) => [skuValue, variation])).toEqual([
    ['Default', 'Default'],
    ['Red,M', ''],
  ]);
  await change(plain, {
    levels: [levelInput('Size', 'S', 'M')],
    skus: [skuInput({ values: [0] }), skuInput({ values: [1] })],
  });
  expect(await shown()).toEqual(['Red,M', 'Size', true, 'Red, M']);
});

test('[STAFF-11] orders and a concurrent change of price do not deadlock', async () => {
  let product = await made({ skus: [skuInput({ firstStock: 1_000 })] });
  const buyers = await Promise.all(Array.from({ length: 8 }, () => shopper(shop, checkout)));
  const line = { productId: product.id, skuId: product.skus[0]?.id ?? 0, qty: 1 };
  const orders = buyers.map((buyer) => calls.place(buyer.token, [line]));
  for (let times = 0; times < 5; times += 1)
    product = await change(product, { name: { en: `Pot ${times}`, my: '' } });
  expect(await Promise.all(orders)).toHaveLength(8);
});

const upload = (bytes: Buffer) =>
  office.call(uploadClip, { token: member.token, files: { File: new Blob([new Uint8Array(bytes)]) } });

test('[STAFF-11] a video is stored unchanged; an invalid or too large one is refused', async () => {
  const webm = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(100, 7)]);
  const { status, body } = await upload(webm);
  expect([status, body.url]).toEqual([200, expect.stringMatching(/\.webm$/)]);
  const product = await made({ clips: [body.key] });
  const shown = await shop.call(productDetail, { query: { ProductId: product.id } });
  expect(shown.body.productClips).toEqual([{ clipPath: body.url }]);
  for (const bytes of [Buffer.from('not a video at all'), Buffer.from('x')])
    expect((await upload(bytes)).body).toMatchObject({ code: 'not-a-clip' });
  const large = await upload(Buffer.concat([webm, Buffer.alloc(20 * 1024 * 1024)]));
  expect([large.status, large.body]).toMatchObject([400, { code: 'clip-too-large' }]);
  // A picture is no video, and vice versa.
  const crossed = await send(productInput({ pictures: [body.key] }));
  expect((crossed.body as unknown as ApiError).errors?.map(({ field }) => field)).toEqual(['pictures.0']);
});
