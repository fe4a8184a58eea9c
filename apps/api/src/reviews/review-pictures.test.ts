import { reviews, saveReview } from '@zay/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newcomer } from '../testing/buyers.ts';
import { makeDelivery } from '../testing/placed-orders.ts';
import { makeSku } from '../testing/goods.ts';
import { openTestShop } from '../testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });

const photo = (background = '#1f7a5a') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();

async function upload(token: string | undefined, bytes: Buffer | string, type = 'image/jpeg') {
  const form = new FormData();
  form.set('File', new Blob([new Uint8Array(Buffer.from(bytes))], { type }), 'photo.jpg');
  const answer = await fetch(`${shop.url}/api/Product/UploadReviewPicture`, {
    method: 'POST',
    body: form,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as { key: string; code: string } };
}

async function receiver() {
  const [buyer, sku] = [await newcomer(shop), await makeSku(shop.db)];
  const [orderLineId = 0] = await makeDelivery(shop.db, buyer.id, [sku]);
  return { buyer, sku, orderLineId };
}

const picturesOf = async (ProductId: number) =>
  (await shop.call(reviews, { query: { ProductId } })).body.map(({ pictures }) => pictures);

test('[REVIEW-07 REVIEW-17] up to four pictures are shown in order, re-encoded and without metadata', async () => {
  const { buyer, sku, orderLineId } = await receiver();
  const keys: string[] = [];
  for (const colour of ['#a00', '#0a0', '#00a', '#aa0'])
    keys.push((await upload(buyer.token, await photo(colour))).body.key);
  const write = () =>
    shop.call(saveReview, { token: buyer.token, body: { orderLineId, rating: 5, pictures: keys } });
  const answer = await write();
  expect(answer.status).toBe(200);
  expect(await write()).toEqual(answer);
  const [pictures = []] = await picturesOf(sku.productId);
  expect(new Set(pictures.map(({ url }) => url)).size).toBe(4);
  const shown = await fetch(shop.url + pictures[0]!.url);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { dominant } = await sharp(Buffer.from(await shown.arrayBuffer())).stats();
  expect(dominant.r).toBeGreaterThan(dominant.g + 80);
  const { file_key } = await shop.db
    .selectFrom('review_picture')
    .select('file_key')
    .limit(1)
    .executeTakeFirstOrThrow();
  const kept = await sharp((await shop.files.read('public', file_key))!).metadata();
  expect([kept.format, kept.exif]).toEqual(['jpeg', undefined]);
  for (const key of keys) expect(await shop.files.exists('private', key)).toBe(false);
});

test('[REVIEW-07] what is no picture is refused', async () => {
  const { buyer } = await receiver();
  expect(await upload(buyer.token, '<html></html>')).toMatchObject({
    status: 400,
    body: { code: 'not-an-image' },
  });
  expect(await upload(buyer.token, '')).toMatchObject({ status: 400, body: { code: 'file-required' } });
});

test('[REVIEW-07] an upload belongs to one review of its own buyer; a refused review leaves it', async () => {
  const { buyer, orderLineId } = await receiver();
  const other = await receiver();
  const { key } = (await upload(buyer.token, await photo('#0aa'))).body;
  const write = (token: string, line: number, pictures: string[]) =>
    shop.call(saveReview, { token, body: { orderLineId: line, rating: 4, pictures } });
  const missing = { status: 400, body: { code: 'picture-not-found' } };
  expect(await write(other.buyer.token, other.orderLineId, [key])).toMatchObject(missing);
  expect(await write(buyer.token, orderLineId, [key, key])).toMatchObject(missing);
  expect(await write(buyer.token, orderLineId, [key, `${'0'.repeat(32)}.jpg`])).toMatchObject(missing);
  expect((await write(buyer.token, orderLineId, [key])).status).toBe(200);
  const again = await receiver();
  expect(await write(buyer.token, again.orderLineId, [key])).toMatchObject({ status: 404 });
  const [line = 0] = await makeDelivery(shop.db, buyer.id, [again.sku]);
  expect(await write(buyer.token, line, [key])).toMatchObject(missing);
});

test('[REVIEW-07] two buyers may send the same picture', async () => {
  const [one, two] = [await receiver(), await receiver()];
  const bytes = await photo('#808');
  for (const { buyer, orderLineId } of [one, two]) {
    const { key } = (await upload(buyer.token, bytes)).body;
    const body = { orderLineId, rating: 5, pictures: [key] };
    expect((await shop.call(saveReview, { token: buyer.token, body })).status).toBe(200);
  }
  expect(await picturesOf(one.sku.productId)).toEqual(await picturesOf(two.sku.productId));
});
