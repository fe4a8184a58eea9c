import { productDetail, updateWishlist, variantValuesOf } from '@zay/contract';
import { expect, test } from 'vitest';
import { newcomer } from '../testing/buyers.ts';
import { makeBrand, makeCategory, makeFile, makeProduct, makeTag } from '../testing/catalogue.ts';
import { addRow } from '../testing/rows.ts';
import { openTestShop } from '../testing/shop.ts';

const picture = (digit: string) => `${digit.repeat(16)}.webp`;
const url = (digit: string) => `/media/${picture(digit)}`;
const detail = async (ProductId: number, options: { token?: string; lang?: string } = {}) => {
  const { status, body } = await shop.call(productDetail, { query: { ProductId }, ...options });
  expect(status).toBe(200);
  return body;
};

const shop = await openTestShop({ data: 'empty' });
const { db } = shop;
const clothing = await makeCategory(db, 'Clothing', { nameMy: 'အဝတ်အထည်' });
const men = await makeCategory(db, 'Men', { parentId: clothing, level: 2 });
const shirts = await makeCategory(db, 'Shirts', { parentId: men, level: 3 });
const brand = await makeBrand(db, 'Padauk', { description_en: 'A family workshop.' });
const ids = {
  clothing,
  men,
  shirts,
  brand,
};
const tag = await makeTag(db, 'Summer');
const free = await makeProduct(db, { name: 'Socks', images: [picture('9')] });
const shirt = await makeProduct(db, {
  name: 'Shirt',
  nameMy: 'ရှပ်အင်္ကျီ',
  description: '<p>Soft.</p>',
  brandId: brand,
  categoryIds: [clothing, men, shirts],
  tagIds: [tag],
  images: [picture('1'), picture('2')],
  levels: [
    ['Colour | အရောင်', 'Red | အနီ', 'Blue | အပြာ', 'Green'],
    ['Size | အရွယ်အစား', 'M', 'L'],
  ],
  skus: [
    { values: ['Blue', 'L'], price: 20_000, promotePrice: 15_000, stock: 0 },
    { values: ['Red', 'L'], price: 20_000, stock: 3, images: [picture('5'), picture('4')] },
    { values: ['Red', 'M'], price: 18_000, stock: 7 },
    { values: ['Green', 'M'], active: false },
  ],
});
const freeSku = await db
  .selectFrom('sku')
  .select('id')
  .where('product_id', '=', free)
  .executeTakeFirstOrThrow();
await addRow(db, 'get_one_promotion', { product_id: shirt, free_product_id: free, free_sku_id: freeSku.id });
const offers = await db
  .insertInto('offer_text')
  .values(
    (['shipping', 'warranty', 'policy', 'installation', 'pre-order-tc'] as const).map((kind) => ({
      kind,
      title_en: `About ${kind}`,
      description_en: `<p>${kind}</p>`,
    })),
  )
  .returning('id')
  .execute();
const chart = await db
  .insertInto('size_chart')
  .values({ name_en: 'Sizes', image_key: await makeFile(db, picture('8')) })
  .returning('id')
  .executeTakeFirstOrThrow();
await addRow(db, 'product_clip', { product_id: shirt, file_key: await makeFile(db, '7777777777777777.mp4') });
const [shipping_id, warranty_id, return_policy_id, installation_id, pre_order_tc_id] = offers.map(
  ({ id }) => id,
);
await db
  .updateTable('product')
  .set({
    shipping_id,
    warranty_id,
    return_policy_id,
    installation_id,
    pre_order_tc_id,
    size_chart_id: chart.id,
  })
  .where('id', '=', shirt)
  .execute();

test('[API-69 ENTITY-02 ENTITY-03 ENTITY-08] a product is read with its card values, pictures and brand', async () => {
  expect(await detail(shirt)).toMatchObject({
    id: shirt,
    name: 'Shirt',
    description: '<p>Soft.</p>',
    originalPrice: 18_000,
    promotePrice: 0,
    promotePercent: 0,
    isFav: false,
    isGetOne: true,
    totalWishList: 0,
    totalOrder: 0,
    productImage: [{ url: url('1') }, { url: url('2') }],
    brand: { id: ids.brand, name: 'Padauk', description: 'A family workshop.', logoUrl: '' },
  });
});

test('[ENTITY-04] the categories start with the main one', async () => {
  const { productCategory } = await detail(shirt);
  expect(productCategory).toEqual([
    {
      productCategoryId: ids.clothing,
      productCategoryName: 'Clothing',
      subCategoryId: ids.men,
      isMainCategory: true,
    },
    {
      productCategoryId: ids.men,
      productCategoryName: 'Men',
      subCategoryId: ids.shirts,
      isMainCategory: false,
    },
    {
      productCategoryId: ids.shirts,
      productCategoryName: 'Shirts',
      subCategoryId: null,
      isMainCategory: false,
    },
  ]);
});

test('[ENTITY-05 ENTITY-06] the levels are in order, with the first values that can be bought', async () => {
  const { variant, variantValues } = await detail(shirt);
  expect(variant.map(({ name }) => name)).toEqual(['Colour', 'Size']);
  expect(variantValues.map(({ valueName, url }) => [valueName, url])).toEqual([
    ['Red', ''],
    ['Blue', ''],
  ]);
});

test('[ENTITY-07] SKUs have stock, prices and pictures, the main one first', async () => {
  const { skuValue } = await detail(shirt);
  expect(
    skuValue.map(({ value, qty, originalPrice, promotePrice, promotePercent }) => [
      value,
      qty,
      originalPrice,
      promotePrice,
      promotePercent,
    ]),
  ).toEqual([
    ['Red,M', 7, 18_000, 0, 0],
    ['Red,L', 3, 20_000, 0, 0],
    ['Blue,L', 0, 20_000, 15_000, 25],
  ]);
  expect(skuValue[1]?.productSkuImages).toEqual([
    { url: url('5'), isMain: true },
    { url: url('4'), isMain: false },
  ]);
});

test('[ENTITY-09 ENTITY-10 ENTITY-11] offers, size chart, clips, tags and the free piece are included', async () => {
  const product = await detail(shirt);
  const titles = [
    product.shippingInfo,
    product.returnPolicy,
    product.warranty,
    product.installation,
    product.preOrderTC,
  ].map((offer) => offer?.title);
  expect(titles).toEqual([
    'About shipping',
    'About policy',
    'About warranty',
    'About installation',
    'About pre-order-tc',
  ]);
  expect(product.shippingInfo?.description).toBe('<p>shipping</p>');
  expect(product.sizeChart).toEqual({ url: url('8') });
  expect(product.productClips).toEqual([{ clipPath: '/media/7777777777777777.mp4' }]);
  expect(product.tagsList).toEqual([{ id: tag }]);
  expect(product.promotionGetOne).toMatchObject({
    productId: shirt,
    getOneProductName: 'Socks',
    getOneProductImage: { thumbnailUrl: url('9') },
  });
});

test('a plain product has null and empty lists, and keeps the name Default in every language', async () => {
  const plain = await makeProduct(shop.db, { name: 'Cup', levels: [['Default | ပုံမှန်', 'Default']] });
  const product = await detail(plain, { lang: 'unicode' });
  expect(product).toMatchObject({
    productCategory: [],
    brand: null,
    shippingInfo: null,
    sizeChart: null,
    productClips: [],
    tagsList: [],
    promotionGetOne: null,
    isGetOne: false,
  });
  expect('preOrderTC' in product).toBe(false);
  expect(product.variant[0]?.name).toBe('Default');
  expect(product.skuValue).toHaveLength(1);
});

test.each(['en-US', 'unicode', 'zawgyi'])('the chosen names find the SKU in %s', async (lang) => {
  const product = await detail(shirt, { lang });
  for (const first of product.variantValues) {
    const { body } = await shop.call(variantValuesOf, {
      lang,
      body: {
        productId: shirt,
        selectedVariantId: product.variant[0]!.variantId,
        selectedValueId: first.valueId,
        currentVariantId: product.variant[1]!.variantId,
      },
    });
    for (const second of body) {
      const value = [first.valueName, second.valueName].join(',');
      expect(product.skuValue.map((sku) => sku.value)).toContain(value);
    }
    expect(body.length).toBeGreaterThan(0);
  }
});

test('[API-70] the next level offers the values that active SKUs combine with the chosen one', async () => {
  const product = await detail(shirt);
  const [colour, size] = product.variant.map(({ variantId }) => variantId);
  const next = async (selectedValueId: number, currentVariantId = size!) => {
    const { status, body } = await shop.call(variantValuesOf, {
      body: { productId: shirt, selectedVariantId: colour!, selectedValueId, currentVariantId },
    });
    expect(status).toBe(200);
    return body.map(({ valueName }) => valueName);
  };
  const [red, blue] = product.variantValues.map(({ valueId }) => valueId);
  expect(await next(red!)).toEqual(['M', 'L']);
  expect(await next(blue!)).toEqual(['L']);
  expect(await next(red!, colour!)).toEqual(['M', 'L']);
});

test('[API-70] options of another product or level and unknown ones are not found', async () => {
  const cup = await detail(
    await makeProduct(shop.db, {
      levels: [
        ['Colour', 'White'],
        ['Size', 'Small'],
      ],
      skus: [{ values: ['White', 'Small'] }],
    }),
  );
  const [colour, size] = (await detail(shirt)).variant.map(({ variantId }) => variantId);
  const red = (await detail(shirt)).variantValues[0]!.valueId;
  const foreign = cup.variantValues[0]!.valueId;
  for (const [selectedVariantId, selectedValueId] of [
    [colour!, foreign],
    [colour!, 999_999],
    [colour!, 0],
    [size!, red],
    [cup.variant[0]!.variantId, foreign],
    [999_999, red],
  ] as const) {
    const { status, body } = await shop.call(variantValuesOf, {
      body: { productId: shirt, selectedVariantId, selectedValueId, currentVariantId: size! },
    });
    expect([status, body]).toMatchObject([404, { code: 'variant-not-found' }]);
  }
  // For an unknown level the one after the chosen level is opened.
  const { body } = await shop.call(variantValuesOf, {
    body: {
      productId: shirt,
      selectedVariantId: colour!,
      selectedValueId: red,
      currentVariantId: cup.variant[1]!.variantId,
    },
  });
  expect(body.map(({ valueName }) => valueName)).toEqual(['M', 'L']);
});

test('[API-70] of three levels the third depends on the second', async () => {
  const phone = await makeProduct(shop.db, {
    levels: [
      ['Colour', 'Black'],
      ['Memory', '4 GB', '8 GB'],
      ['Storage', '64 GB', '128 GB'],
    ],
    skus: [{ values: ['Black', '4 GB', '64 GB'] }, { values: ['Black', '8 GB', '128 GB'] }],
  });
  const { variant, variantValues, skuValue } = await detail(phone);
  expect(skuValue.map(({ value }) => value)).toEqual(['Black,4 GB,64 GB', 'Black,8 GB,128 GB']);
  const [colour, memory, storage] = variant.map(({ variantId }) => variantId);
  const choose = async (selectedVariantId: number, selectedValueId: number, currentVariantId: number) => {
    const { body } = await shop.call(variantValuesOf, {
      body: { productId: phone, selectedVariantId, selectedValueId, currentVariantId },
    });
    return body;
  };
  const memories = await choose(colour!, variantValues[0]!.valueId, memory!);
  expect(memories.map(({ valueName }) => valueName)).toEqual(['4 GB', '8 GB']);
  const storages = await choose(memory!, memories[1]!.valueId, storage!);
  expect(storages.map(({ valueName }) => valueName)).toEqual(['128 GB']);
  expect(await choose(storage!, storages[0]!.valueId, storage!)).toEqual([]);
});

test('unknown ids answer 404 in the caller’s language', async () => {
  for (const ProductId of [0, 999_999]) {
    const { status, body } = await shop.call(productDetail, { query: { ProductId }, lang: 'unicode' });
    expect([status, body]).toMatchObject([
      404,
      { code: 'product-not-found', message: 'ဤပစ္စည်းကို မရောင်းချတော့ပါ။' },
    ]);
    const values = await shop.call(variantValuesOf, {
      body: { productId: ProductId, selectedVariantId: 1, selectedValueId: 1, currentVariantId: 1 },
    });
    expect(values.status).toBe(404);
  }
  expect((await shop.call(productDetail, { query: { ProductId: -1 } })).status).toBe(400);
});

test('[SEO-05] a formerly published product answers 410 with the category of similar ones', async () => {
  const { db } = shop;
  const hiddenShirts = await makeCategory(db, 'Old shirts', { parentId: ids.men, level: 3, hidden: true });
  const gone = async (state: 'hidden' | 'removed', categoryIds: number[]) => {
    const ProductId = await makeProduct(db, { state, categoryIds });
    const { status, body } = await shop.call(productDetail, { query: { ProductId }, lang: 'unicode' });
    return [status, body];
  };
  const message = 'ဤပစ္စည်းကို ဆက်လက်မရောင်းချတော့ပါ။';
  expect(await gone('hidden', [ids.clothing, ids.shirts])).toEqual([
    410,
    { statusCode: 410, code: 'product-gone', message, categoryId: ids.shirts },
  ]);
  expect(await gone('removed', [ids.men, hiddenShirts])).toMatchObject([410, { categoryId: ids.men }]);
  expect(await gone('removed', [hiddenShirts])).toMatchObject([410, { categoryId: null }]);
  expect(await gone('removed', [])).toMatchObject([410, { categoryId: null }]);
});

test('[PRODUCT-57] isFav is the caller’s', async () => {
  const [fan, other] = [await newcomer(shop), await newcomer(shop)];
  await shop.call(updateWishlist, { query: { productId: shirt, isFav: true }, token: fan.token });
  expect((await detail(shirt, { token: fan.token })).isFav).toBe(true);
  expect((await detail(shirt, { token: other.token })).isFav).toBe(false);
  expect((await detail(shirt)).isFav).toBe(false);
});
