import type { BodyInputOf } from '@zay/contract';
import { changeProducts, changeStocks, staffProducts } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { makeCategory, makeTag } from '../../testing/catalogue.ts';
import { makeSku, stockOf } from '../../testing/goods.ts';
import { openOrderOffice, times } from '../../testing/orders.ts';
import { levelInput, productCalls, skuInput } from '../../testing/products.ts';

const { shop, office } = await openOrderOffice();
const [member, owner] = [await office.member('catalogue'), await office.member('owner')];
const { made, read } = productCalls(() => ({ office, member }));

const change = (part: object) =>
  office.call(changeProducts, { token: member.token, body: part as BodyInputOf<typeof changeProducts> });
const pricesOf = async (id: number) =>
  (await read(id)).skus.map(({ price, promotePrice }) => [price, promotePrice]);

test('[BULK-08] prices of many products change by per cent after a preview of each price; a promotion that is no longer below is a failure', async () => {
  const plain = await made({
    levels: [levelInput('Size', 'S', 'M')],
    skus: [skuInput({ values: [0], price: 1_000 }), skuInput({ values: [1], price: 1_500 })],
  });
  const promoted = await made({ skus: [skuInput({ price: 1_000, promotePrice: 950 })] });
  const ids = [plain.id, promoted.id];
  const lower = { kind: 'price-by-percent', percent: '-10' };
  const trial = await change({ ids, change: lower, isTrial: true });
  expect(trial.body.records).toMatchObject([
    {
      id: plain.id,
      failure: '',
      changes: [
        { name: { en: 'S' }, field: 'price', before: 1_000, after: 900 },
        { name: { en: 'M' }, field: 'price', before: 1_500, after: 1_350 },
      ],
    },
    { id: promoted.id, failure: expect.stringContaining('below the price'), changes: [] },
  ]);
  expect(await pricesOf(plain.id)).toEqual([
    [1_000, null],
    [1_500, null],
  ]);
  const done = await change({ ids, change: lower });
  expect(done.body).toEqual({ ...trial.body, act: expect.any(Number) });
  expect([await pricesOf(plain.id), await pricesOf(promoted.id)]).toEqual([
    [
      [900, null],
      [1_350, null],
    ],
    [[1_000, 950]],
  ]);
});

test('[BULK-09] many products are shown, hidden, and get a category, a tag and a promotion, or lose the last two', async () => {
  const category = await makeCategory(shop.db, 'New year');
  const tag = await makeTag(shop.db, 'Festival');
  const products = await times(2, (at) => made({ name: { en: `Lamp ${at}`, my: 'မီးအိမ်' } }));
  const ids = products.map(({ id }) => id);
  for (const one of [
    { kind: 'shown', shown: false },
    { kind: 'category', id: category },
    { kind: 'tag', id: tag },
    { kind: 'promotion', percent: 20 },
  ])
    expect((await change({ ids, change: one })).body.records).toMatchObject([
      { failure: '' },
      { failure: '' },
    ]);
  for (const id of ids)
    expect(await read(id)).toMatchObject({
      state: 'hidden',
      categoryIds: [category],
      tagIds: [tag],
      skus: [{ price: 1_000, promotePrice: 800 }],
    });
  await change({ ids, change: { kind: 'no-tag', id: tag } });
  await change({ ids, change: { kind: 'no-promotion' } });
  expect(await read(ids[0] ?? 0)).toMatchObject({ tagIds: [], skus: [{ promotePrice: null }] });
  // A change that changes nothing is no new version.
  const { updatedAt } = await read(ids[0] ?? 0);
  await change({ ids, change: { kind: 'no-promotion' } });
  expect((await read(ids[0] ?? 0)).updatedAt).toBe(updatedAt);
  const gone = await change({ ids, change: { kind: 'tag', id: 2_000_000_000 } });
  expect(gone.body.records[0]?.failure).toContain('no longer there');
});

test('[BULK-18] who changed many products takes it back within the hour; what was changed since stays, and says so', async () => {
  const products = await times(3, (at) =>
    made({ name: { en: `Tray ${at}`, my: 'လင်ပန်း' }, state: 'published' }),
  );
  const ids = products.map(({ id }) => id);
  const [first = 0, second = 0] = ids;
  const tag = await makeTag(shop.db, 'Lacquer');
  const undo = (act: number | null, token = member.token) =>
    office.call(changeProducts, { token, body: { ids, change: { kind: 'undo', act } } as never });

  await change({ ids: [second], change: { kind: 'shown', shown: false } });
  const hidden = await change({ ids, change: { kind: 'shown', shown: false } });
  const tagged = await change({ ids, change: { kind: 'tag', id: tag } });
  const raised = await change({ ids, change: { kind: 'price-by-percent', percent: '5.5' } });
  expect((await change({ ids, change: { kind: 'tag', id: tag } })).body.act).toBeNull();

  // Not by somebody else.
  expect((await undo(raised.body.act, owner.token)).body.records).toMatchObject(
    ids.map(() => ({ failure: expect.stringContaining('Change it by hand') })),
  );
  await change({ ids: [first], change: { kind: 'price-by-amount', amount: 7 } });
  const back = await undo(raised.body.act);
  expect(back.body.records.map(({ failure }) => failure === '')).toEqual([false, true, true]);
  expect([await pricesOf(first), await pricesOf(second)]).toEqual([[[1_062, null]], [[1_000, null]]]);
  await undo(tagged.body.act);
  // Another change of the product does not matter, and one that was hidden before stays hidden.
  expect((await undo(hidden.body.act)).body.records.map(({ failure }) => failure === '')).toEqual([
    true,
    false,
    true,
  ]);
  for (const id of ids)
    expect(await read(id)).toMatchObject({ tagIds: [], state: id === second ? 'hidden' : 'published' });
});

test('[SALE-07] a promotion of many products gets a begin and an end in Yangon time, and undo takes both back', async () => {
  const lamp = await made({ skus: [skuInput({ promotePrice: 900 })], promotionTo: '2026-12-31T23:59' });
  const promotion = { kind: 'promotion', percent: 30 };
  const wrong = await change({
    ids: [lamp.id],
    change: { ...promotion, promotionFrom: '2030-01-02T00:00', promotionTo: '2030-01-01T23:59' },
  });
  expect([wrong.status, wrong.body]).toMatchObject([400, { errors: [{ field: 'change.promotionTo' }] }]);
  const period = { promotionFrom: '2030-01-01T18:00', promotionTo: '2030-01-03T18:00' };
  const { body } = await change({ ids: [lamp.id], change: { ...promotion, ...period } });
  expect(await read(lamp.id)).toMatchObject({
    promotionFrom: '2030-01-01T11:30:00.000Z',
    promotionTo: '2030-01-03T11:30:00.000Z',
    skus: [{ promotePrice: 700 }],
  });
  await change({ ids: [lamp.id], change: { kind: 'undo', act: body.act } });
  expect(await read(lamp.id)).toMatchObject({
    promotionFrom: null,
    promotionTo: '2026-12-31T17:29:00.000Z',
    skus: [{ promotePrice: 900 }],
  });
  await change({ ids: [lamp.id], change: { kind: 'no-promotion' } });
  expect(await read(lamp.id)).toMatchObject({ promotionTo: null, skus: [{ promotePrice: null }] });
});

test('[BULK-10] the stock of many products changes by an amount with a reason; one that would fall below zero stays and says so', async () => {
  const [full, low] = [await makeSku(shop.db, { stock: 9 }), await makeSku(shop.db, { stock: 2 })];
  const body = { ids: [full.productId, low.productId], by: '-5', reason: 'damage' as const };
  const { body: done } = await office.call(changeStocks, { token: owner.token, body: body as never });
  expect(done.records).toMatchObject([
    { failure: '', changes: [{ field: 'stock', before: 9, after: 4 }] },
    { failure: expect.stringContaining('2'), changes: [] },
  ]);
  expect([await stockOf(shop.db, full), await stockOf(shop.db, low)]).toEqual([4, 2]);
  const refused = await office.call(changeStocks, { token: owner.token, body: { ids: [], by: 1 } as never });
  expect(refused.status).toBe(400);
});

test('[BULK-05] all products that a filter finds are changed', async () => {
  const some = await times(3, (at) => made({ name: { en: `Bagan bowl ${at}`, my: 'ပုဂံ' } }));
  const filter = { search: 'Bagan bowl' };
  const found = await office.call(staffProducts, { token: member.token, query: filter });
  expect(found.body.total).toBe(3);
  const { body } = await change({ filter, change: { kind: 'price-by-amount', amount: '၅၀' } });
  expect(body.records.map(({ id }) => id).toSorted()).toEqual(some.map(({ id }) => id).toSorted());
  expect(await pricesOf(some[0]?.id ?? 0)).toEqual([[1_050, null]]);
});

test('[BULK-11] 200 prices are raised by 5 per cent in one act', async () => {
  const products = await times(200, (index) => makeSku(shop.db, { name: `Hundred ${index}`, price: 2_000 }));
  const ids = products.map(({ productId: id }) => id);
  const { body } = await change({ ids, change: { kind: 'price-by-percent', percent: 5 } });
  expect(body.records.filter(({ failure }) => failure !== '')).toEqual([]);
  expect(await pricesOf(ids[199] ?? 0)).toEqual([[2_100, null]]);
});
