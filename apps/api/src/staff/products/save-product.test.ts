import { productDetail, searchProducts, type ApiError } from '@zay/contract';
import { saveProduct, showProduct, uploadClip } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { makeBrand, makeCategory, makeTag } from '../../testing/catalogue.ts';
import { makeSku } from '../../testing/goods.ts';
import { hostileHtml } from '../../testing/hostile-html.ts';
import { openOrderOffice, statusCounts, times } from '../../testing/orders.ts';
import { auditOf } from '../../testing/staff.ts';
import {
  formOf,
  levelInput,
  productCalls,
  productInput,
  skuInput,
  uploadColour,
} from '../../testing/products.ts';
import { shopper } from '../../testing/checkout.ts';

const { shop, checkout, calls, office } = await openOrderOffice();
const member = await office.member('catalogue');

const { send, read, made, change } = productCalls(() => ({ office, member }));
const errorsOf = (answer: { body: unknown }) => (answer.body as ApiError).errors ?? [];
const fieldsOf = (answer: { body: unknown }) => errorsOf(answer).map(({ field }) => field);

const colours = ['#a00', '#0a0', '#00a'];

test('[STAFF-11] a product is stored completely and shown to buyers, in both languages: pictures in order, three levels, all its texts, video and free piece', async () => {
  const [first = '', second = '', third = ''] = await Promise.all(
    colours.map((colour) => uploadColour(office, member.token, colour)),
  );
  const brandId = await makeBrand(shop.db, 'Shwe Oh');
  const main = await makeCategory(shop.db, 'Home');
  const below = await makeCategory(shop.db, 'Kitchen', { parentId: main, level: 2 });
  const tagId = await makeTag(shop.db, 'Handmade');
  const free = await makeSku(shop.db, { name: 'Lid' });
  const offers = await shop.db
    .insertInto('offer_text')
    .values(
      (['shipping', 'policy', 'warranty', 'installation', 'pre-order-tc'] as const).map((kind) => ({
        kind,
        title_en: `Of ${kind}`,
        description_en: '<p>One year</p>',
      })),
    )
    .returning('id')
    .execute();
  const [shippingId = 0, policyId = 0, warrantyId = 0, installationId = 0, preOrderTcId = 0] = offers.map(
    ({ id }) => id,
  );
  const sizeChart = await shop.db
    .insertInto('size_chart')
    .values({ name_en: 'Pots', image_key: first })
    .returning('id')
    .executeTakeFirstOrThrow();
  const clip = await office.call(uploadClip, {
    token: member.token,
    files: { File: new Blob([Buffer.from('1a45dfa3000000000000000000', 'hex')]) },
  });
  const product = await made({
    name: { en: 'Tagaung pot', my: 'တကောင်းအိုး' },
    pictures: [second, first],
    brandId,
    categoryIds: [below],
    tagIds: [tagId],
    shippingId,
    policyId,
    warrantyId,
    installationId,
    preOrderTcId,
    sizeChartId: sizeChart.id,
    clips: [clip.body.key],
    getOneSkuId: free.skuId,
    levels: [
      {
        name: { en: 'Colour', my: 'အရောင်' },
        values: [
          { id: null, name: { en: 'Red', my: 'အနီ' }, picture: third },
          { id: null, name: { en: 'Blue', my: 'အပြာ' }, picture: null },
        ],
      },
      levelInput('Size', 'S', 'L'),
      levelInput('Lid', 'Yes', 'No'),
    ],
    skus: [
      skuInput({
        values: [0, 0, 0],
        code: 'TG-RS',
        price: 9_000,
        promotePrice: 8_000,
        pictures: [third, first],
      }),
      skuInput({ values: [0, 1, 0], price: 9_500, firstStock: 0 }),
      skuInput({ values: [1, 1, 1], price: 9_900, firstStock: 3 }),
    ],
  });
  expect(product).toMatchObject({
    name: { en: 'Tagaung pot', my: 'တကောင်းအိုး' },
    categoryIds: [below],
    getOne: { skuId: free.skuId, name: { en: 'Lid', my: 'လုံချည်' } },
    skus: [
      { values: [0, 0, 0], code: 'TG-RS', stock: 10 },
      { values: [0, 1, 0], stock: 0 },
      { values: [1, 1, 1], stock: 3 },
    ],
  });
  expect(product.pictures.map(({ key }) => key)).toEqual([second, first]);
  const { body } = await shop.call(productDetail, { query: { ProductId: product.id }, lang: 'unicode' });
  expect(body).toMatchObject({
    name: 'တကောင်းအိုး',
    originalPrice: 9_000,
    promotePrice: 8_000,
    brand: { id: brandId },
    shippingInfo: { title: 'Of shipping' },
    returnPolicy: { title: 'Of policy' },
    warranty: { title: 'Of warranty' },
    installation: { title: 'Of installation' },
    preOrderTC: { title: 'Of pre-order-tc' },
    sizeChart: { url: expect.stringMatching(/^\/media\//) },
    productClips: [{ clipPath: clip.body.url }],
    productImage: [second, first].map((key) => ({ url: expect.stringContaining(key.split('.')[0] ?? '') })),
    tagsList: [{ id: tagId }],
    promotionGetOne: { getOneProductId: free.productId },
    variant: [{ name: 'အရောင်' }, { name: 'Size' }, { name: 'Lid' }],
    skuValue: [
      { value: 'အနီ,S,Yes', qty: 10 },
      { value: 'အနီ,L,Yes', qty: 0 },
      { value: 'အပြာ,L,No', qty: 3 },
    ],
  });
  expect(body.productCategory.map(({ productCategoryId }) => productCategoryId)).toEqual([main, below]);
  const found = await shop.call(searchProducts, { query: { SearchType: 1, ProductName: 'kitchen tagaung' } });
  expect(found.body.productList.map(({ productId }) => productId)).toEqual([product.id]);
});

test('[STAFF-11] all errors are reported at once, by path, in both languages', async () => {
  const body = productInput({
    name: { en: '', my: ' ' },
    levels: [levelInput('', 'Red', 'Bl,ue')],
    skus: [
      skuInput({ values: [0], price: 0 }),
      skuInput({ values: [1], price: -5 }),
      skuInput({ values: [0], price: 10.5 }),
      skuInput({ values: [0], promotePrice: 1_000 }),
      skuInput({ values: [0], price: '1500.50' as never }),
    ],
  });
  const answer = await send(body);
  expect(answer.status).toBe(400);
  expect(errorsOf(answer)).toEqual(
    [
      ['name.en', 'This field is required.'],
      ['levels.0.name.en', 'This field is required.'],
      ['levels.0.values.1.name.en', 'Write it without commas.'],
      ['skus.0.price', 'A price is whole kyats, 1 at least, without decimals.'],
      ['skus.1.price', 'A price is whole kyats, 1 at least, without decimals.'],
      ['skus.2.price', 'A price is whole kyats, 1 at least, without decimals.'],
      ['skus.3.promotePrice', 'The promotion price must be below the price.'],
      ['skus.4.price', 'A price is whole kyats, 1 at least, without decimals.'],
    ].map(([field, message]) => ({ field, message })),
  );
  const burmese = errorsOf(await send(body, 'unicode'));
  expect(burmese.map(({ field }) => field)).toEqual(fieldsOf(answer));
  for (const { message } of burmese) expect(message).toMatch(/[\u1000-\u109f]/);
});

test('[STAFF-11] duplicates, values that fit no level and missing references are refused by path', async () => {
  const other = await made({ skus: [skuInput({ code: 'TAKEN-1' })] });
  const repeated = await send(
    productInput({
      levels: [levelInput('Size', 'S', 'S')],
      skus: [skuInput({ values: [0], code: 'Ab-1' }), skuInput({ values: [0], code: ' aB-1 ' })],
    }),
  );
  expect(fieldsOf(repeated)).toEqual(['levels.0.values.1.name.en', 'skus.1.values', 'skus.1.code']);
  for (const [name, other] of [
    ['Small', 'small'],
    ['50g', '50\u00a0g'],
    ['Red', '\uff32ed\u200b'],
    ['50', '၅၀'],
    ['1 ပိဿာ', '၁ ပိဿာ'],
  ] as const) {
    const alike = await send(
      productInput({
        levels: [levelInput('Size', name, other)],
        skus: [skuInput({ values: [0] }), skuInput({ values: [1] })],
      }),
    );
    expect(fieldsOf(alike), name).toEqual(['levels.0.values.1.name.en']);
  }
  const crossed = await send(
    productInput({
      levels: [levelInput('Size', 'S', 'L')],
      skus: [
        skuInput({ values: [0], code: 'A', active: false }),
        skuInput({ values: [0], code: 'A', active: false }),
        skuInput({ values: [7], active: false }),
      ],
    }),
  );
  expect(fieldsOf(crossed)).toEqual(['skus.2.values', 'skus.1.values', 'skus.1.code', 'skus']);
  const missing = 2_000_000_000;
  const gone = await send(
    productInput({
      brandId: missing,
      categoryIds: [missing],
      tagIds: [missing],
      shippingId: missing,
      sizeChartId: missing,
      getOneSkuId: missing,
      pictures: [`${'0'.repeat(32)}.jpg`],
      skus: [skuInput({ code: ` ${other.skus[0]?.code.toLowerCase()} ` })],
    }),
  );
  expect(gone.status).toBe(400);
  expect(fieldsOf(gone).toSorted()).toEqual(
    'brandId categoryIds.0 getOneSkuId pictures.0 shippingId sizeChartId skus.0.code tagIds.0'.split(' '),
  );
  expect((await send({ ...formOf(other), id: missing })).status).toBe(404);
});

test('[STAFF-11 SAFE-06] unsafe HTML in descriptions is removed before storing', async () => {
  const product = await made({
    description: { en: hostileHtml.join(''), my: `<p>က</p><script>alert(1)</script>` },
  });
  expect(product.description.en).not.toMatch(/<script|onerror|javascript:|<iframe/i);
  expect(product.description.my).toBe('<p>က</p>');
});

test('[STAFF-11] a concurrent change is refused with the name of the first author, and nothing is lost', async () => {
  const product = await made();
  const other = await office.member('owner');
  const renamed = { ...formOf(product), name: { en: 'Iron pot', my: '' } };
  const first = await office.call(saveProduct, { token: other.token, body: renamed });
  expect(first.status).toBe(200);
  const second = await send(formOf(product));
  expect([second.status, second.body]).toMatchObject([409, { code: 'changed-meanwhile', by: other.name }]);
  expect((await read(product.id)).name.en).toBe('Iron pot');
  const now = formOf(await read(product.id));
  const answers = await Promise.all([send(now), send(now), send(now)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('[STAFF-11] a sold SKU is deactivated, never deleted; carts and orders add up', async () => {
  const product = await made({
    levels: [levelInput('Colour', 'Red', 'Blue')],
    skus: [skuInput({ values: [0], code: 'R' }), skuInput({ values: [1], code: 'B' })],
  });
  const [red = { id: 0 }, blue = { id: 0 }] = product.skus;
  const buyer = await shopper(shop, checkout);
  const line = { productId: product.id, skuId: red.id, qty: 2 };
  await calls.place(buyer.token, [line]);
  // Only Blue is left, with Red's former code; then Red is added again, with its stock.
  const { levels, skus } = formOf(product);
  const left = await change(product, {
    levels: levels.map((level) => ({ ...level, values: level.values.slice(1) })),
    skus: [{ ...skuInput({ values: [0], code: 'R', firstStock: 0 }) }],
  });
  expect(left.skus).toMatchObject([{ id: blue.id, code: 'R', values: [0] }]);
  const shown = await shop.call(productDetail, { query: { ProductId: product.id } });
  expect(shown.body.skuValue.map(({ skuId }) => skuId)).toEqual([blue.id]);
  const kept = await shop.db.selectFrom('sku').selectAll().where('id', '=', red.id).executeTakeFirst();
  expect(kept).toMatchObject({ active: false, stock: 8, code: null });
  const back = await change(left, {
    levels: [levelInput('Colour', 'Blue', 'Red')],
    skus: [skus[1]!, { ...skus[0]!, values: [0] }].map((sku, at) => ({ ...sku, values: [at], code: '' })),
  });
  expect(back.skus).toMatchObject([
    { id: red.id, values: [1], stock: 8 },
    { id: blue.id, values: [0], stock: 10 },
  ]);
});

test('[STAFF-11] values swap their names, levels are added and removed, and the stock of each SKU stays its own', async () => {
  const product = await made({
    levels: [levelInput('Colour', 'Red', 'Blue')],
    skus: [skuInput({ values: [0], code: 'ONE' }), skuInput({ values: [1], code: 'TWO', firstStock: 4 })],
  });
  const form = formOf(product);
  const [level] = form.levels;
  const [one, two] = level!.values;
  const swapped = await change(product, {
    levels: [
      {
        ...level!,
        values: [
          { ...one!, name: two!.name },
          { ...two!, name: one!.name },
        ],
      },
    ],
    skus: form.skus.map((sku) => ({ ...sku, code: sku.code === 'ONE' ? 'TWO' : 'ONE' })),
  });
  expect(swapped.levels[0]?.values.map(({ id, name }) => [id, name.en])).toEqual([
    [one!.id, 'Blue'],
    [two!.id, 'Red'],
  ]);
  expect(swapped.skus.map(({ code, stock }) => [code, stock])).toEqual([
    ['TWO', 10],
    ['ONE', 4],
  ]);
  const plain = await change(swapped, { levels: [], skus: [skuInput({ firstStock: 7 })] });
  expect([plain.levels, plain.skus]).toMatchObject([[], [{ values: [], stock: 7 }]]);
  const deep = await change(plain, {
    levels: [levelInput('Colour', 'Red'), levelInput('Size', 'S'), levelInput('Cloth', 'Silk')],
    skus: [skuInput({ values: [0, 0, 0], firstStock: 1 })],
  });
  const shown = await shop.call(productDetail, { query: { ProductId: product.id } });
  expect(shown.body.variant.map(({ name }) => name)).toEqual(['Colour', 'Size', 'Cloth']);
  const again = await change(deep, { levels: [], skus: [skuInput({ firstStock: 0 })] });
  expect(again.skus).toMatchObject([{ id: plain.skus[0]?.id, stock: 7 }]);
  const only = await shop.call(productDetail, { query: { ProductId: product.id } });
  expect(only.body).toMatchObject({
    variant: [{ name: 'Default' }],
    skuValue: [{ value: 'Default', qty: 7 }],
  });
});

test('[STAFF-11 STAFF-12] the first stock is a movement; later the form does not change it', async () => {
  const product = await made({ skus: [skuInput({ firstStock: 12 })] });
  const movements = await shop.db
    .selectFrom('stock_movement')
    .select(['delta', 'reason', 'staff_id'])
    .where('sku_id', '=', product.skus[0]?.id ?? 0)
    .execute();
  expect(movements).toEqual([{ delta: 12, reason: 'opening', staff_id: member.id }]);
  const again = await send({ ...formOf(product), skus: [skuInput({ firstStock: 5 })] });
  expect([again.status, fieldsOf(again)]).toEqual([400, ['skus.0.firstStock']]);
});

test('[STAFF-11 STAFF-22] the audit log has exactly the changes, before and after', async () => {
  const product = await made();
  await change(product, {
    name: { en: 'Bronze pot', my: product.name.my },
    skus: formOf(product).skus.map((sku) => ({ ...sku, price: 2_500 })),
  });
  const entry = (await auditOf(shop.db, 'product', product.id)).at(-1);
  const skuId = product.skus[0]?.id ?? 0;
  expect(entry).toEqual({
    action: 'product-changed',
    staff_id: member.id,
    before: { name: { en: 'Clay pot' }, skus: { [skuId]: { price: 1_000 } } },
    after: { name: { en: 'Bronze pot' }, skus: { [skuId]: { price: 2_500 } } },
  });
});

test('[STAFF-45] a new product saved five times concurrently is one product, with a key or without', async () => {
  for (const headers of [{}, { 'idempotency-key': 'pressed' }]) {
    const body = productInput({ name: { en: `Twice ${Object.keys(headers).length}`, my: 'နှစ်ခါ' } });
    const all = await times(5, () => office.call(saveProduct, { token: member.token, body, headers }));
    expect(statusCounts(all)).toEqual({ 200: 5 });
    expect(new Set(all.map((answer) => answer.body.id)).size).toBe(1);
    const stored = shop.db.selectFrom('product').select('id').where('name_en', '=', body.name.en);
    expect(await stored.execute()).toHaveLength(1);
    const later = await office.call(saveProduct, { token: member.token, body });
    expect(later.body.id).not.toBe(all[0]!.body.id);
  }
});

test('[STAFF-11] a hidden product is not visible to buyers, its cart lines show it, and it can be shown again', async () => {
  const product = await made();
  const show = (shown: boolean) =>
    office.call(showProduct, { token: member.token, body: { id: product.id, shown } });
  expect((await show(false)).body).toEqual({ state: 'hidden' });
  expect((await shop.call(productDetail, { query: { ProductId: product.id } })).status).not.toBe(200);
  expect((await show(true)).body).toEqual({ state: 'published' });
  expect((await shop.call(productDetail, { query: { ProductId: product.id } })).status).toBe(200);
  const none = await office.call(showProduct, {
    token: member.token,
    body: { id: 2_000_000_000, shown: true },
  });
  expect(none.status).toBe(404);
});

test('[STAFF-36] the weight is stored in grams within its limits, shown to buyers and in the audit log', async () => {
  const product = await made({ weightGrams: '၁,၂၀၀' as never });
  const shown = async () =>
    (await shop.call(productDetail, { query: { ProductId: product.id } })).body.weightGrams;
  expect([product.weightGrams, await shown()]).toEqual([1_200, 1_200]);
  expect((await change(product, { weightGrams: null })).weightGrams).toBeNull();
  expect(await shown()).toBeNull();
  const log = shop.db.selectFrom('audit_log').select(['before', 'after']).orderBy('id', 'desc');
  expect(await log.executeTakeFirst()).toEqual({
    before: { weightGrams: 1_200 },
    after: { weightGrams: null },
  });
  const wrong: readonly (readonly [unknown, string])[] = [
    [-1, 'At least 0.'],
    [1_000_001, 'At most 1,000,000.'],
    [1.5, 'Enter a whole number.'],
    ['heavy', 'Enter a whole number.'],
  ];
  for (const [weightGrams, message] of wrong)
    expect(errorsOf(await send(productInput({ weightGrams: weightGrams as never })))).toEqual([
      { field: 'weightGrams', message },
    ]);
});
