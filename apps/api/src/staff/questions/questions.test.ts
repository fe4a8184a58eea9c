import { notifications, questionCount, questions } from '@zay/contract';
import {
  answerQuestion,
  hideQuestion,
  showQuestion,
  staffQuestions,
  switchQuestions,
} from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { reindexProducts } from '../../search/search-index.store.ts';
import { newcomer } from '../../testing/buyers.ts';
import { makeSku } from '../../testing/goods.ts';
import { addRow, changeRows } from '../../testing/rows.ts';
import { openTestShop } from '../../testing/shop.ts';
import { auditOf, openTestOffice } from '../../testing/staff.ts';

const shop = await openTestShop({ data: 'empty' });
const office = await openTestOffice(shop);
const member = await office.member('catalogue');
const other = await office.member('owner');

async function asked(text = 'Does it shrink?', name = 'Longyi') {
  const [buyer, sku] = [await newcomer(shop), await makeSku(shop.db, { name })];
  const { id } = await addRow(shop.db, 'question', { buyer_id: buyer.id, product_id: sku.productId, text });
  return { id, buyer, productId: sku.productId };
}

const answer = (id: number, text: string, seen: string | null = null, { token } = member) =>
  office.call(answerQuestion, { token, body: { id, text, seen } });
const listed = async (query: Parameters<typeof office.call<typeof staffQuestions>>[1] = {}) =>
  (await office.call(staffQuestions, { token: member.token, ...query })).body;
const onPage = async (ProductId: number) =>
  (await shop.call(questions, { query: { ProductId, PageNumber: 1, PageSize: 20 } })).body;

test('[STAFF-14] unanswered questions come first, with product and asker, and are found by words, product, state and day', async () => {
  const first = await asked('Is it warm?', 'Blanket');
  const second = await asked('Is it soft?', 'Pillow');
  await answer(second.id, 'Very.');
  const third = await asked('Is it light?', 'Lamp 100%');
  await reindexProducts(shop.db, [first.productId, second.productId, third.productId]);
  const { items, total } = await listed();
  expect([items.map(({ id }) => id), total]).toEqual([[third.id, first.id, second.id], 3]);
  expect(items[2]).toMatchObject({
    product: { id: second.productId, name: { en: 'Pillow', my: 'လုံချည်' } },
    buyer: { id: second.buyer.id, phone: '' },
    answer: { text: 'Very.', by: member.name },
  });
  // Phones are shown only with the right to buyers.
  const { body: seen } = await office.call(staffQuestions, { token: other.token });
  expect(seen.items[2]?.buyer).toMatchObject({ id: second.buyer.id, phone: second.buyer.phone });
  const ids = async (query: object) => (await listed({ query })).items.map(({ id }) => id);
  expect(await ids({ search: 'soft' })).toEqual([second.id]);
  expect(await ids({ search: 'lamp 100' })).toEqual([third.id]);
  expect(await ids({ search: 'pill' })).toEqual([second.id]);
  expect(await ids({ search: String(first.productId) })).toEqual([first.id]);
  expect(await ids({ productId: first.productId })).toEqual([first.id]);
  expect(await ids({ state: 'answered' })).toEqual([second.id]);
  expect(await ids({ state: 'open' })).toEqual([third.id, first.id]);
  expect(await ids({ to: '2020-01-01' })).toEqual([]);
  expect(await ids({ sort: 'date', direction: 'asc', page: 2, pageSize: 2 })).toEqual([third.id]);
});

test('[STAFF-14] the answer is shown on the product page, and its asker is notified once', async () => {
  const { id, buyer, productId } = await asked();
  expect((await answer(id, ' No, wash it cold. ')).status).toBe(200);
  expect(await onPage(productId)).toMatchObject([{ anserResponse: { text: 'No, wash it cold.' } }]);
  const [{ answer: saved } = { answer: null }] = (await listed({ query: { productId } })).items;
  expect((await answer(id, 'It does, a little.', saved!.updatedAt, other)).status).toBe(200);
  expect(await onPage(productId)).toMatchObject([{ anserResponse: { text: 'It does, a little.' } }]);
  const told = await shop.call(notifications, { token: buyer.token, query: {} });
  expect(told.body).toMatchObject([
    {
      bodyEng: 'The shop answered your question about Longyi.',
      redirectAction: 'ProductDetail',
      referenceAttribute: productId,
    },
  ]);
  expect(await auditOf(shop.db, 'question', id)).toEqual([
    {
      action: 'question-answered',
      staff_id: member.id,
      before: null,
      after: { answer: 'No, wash it cold.' },
    },
    {
      action: 'answer-changed',
      staff_id: other.id,
      before: { answer: 'No, wash it cold.' },
      after: { answer: 'It does, a little.' },
    },
  ]);
});

test('[STAFF-14 STAFF-09] of two concurrent answers one succeeds, and the other gets the author', async () => {
  const { id, buyer, productId } = await asked();
  const both = await Promise.all([answer(id, 'One'), answer(id, 'Two', null, other)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const loser = both.find(({ status }) => status === 409)!;
  const winner = both[0]!.status === 200 ? member : other;
  expect(loser.body).toMatchObject({ code: 'question-answered', by: winner.name });
  expect((await shop.call(notifications, { token: buyer.token, query: {} })).body).toHaveLength(1);
  const [{ answer: saved } = { answer: null }] = (await listed({ query: { productId } })).items;
  const edits = await Promise.all(
    [member, other].map((who) => answer(id, `By ${who.id}`, saved!.updatedAt, who)),
  );
  expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('[STAFF-14] a hidden question is removed from its page and count, and may be shown again', async () => {
  const { id, productId } = await asked();
  const switchTo = (endpoint: typeof hideQuestion) =>
    office.call(endpoint, { token: member.token, body: { id } });
  expect((await switchTo(hideQuestion)).status).toBe(200);
  const count = async () => (await shop.call(questionCount, { query: { ProductId: productId } })).body.count;
  expect([await onPage(productId), await count()]).toEqual([[], 0]);
  expect((await listed({ query: { state: 'hidden' } })).items).toMatchObject([{ id, isHidden: true }]);
  expect(await switchTo(hideQuestion)).toMatchObject({
    status: 409,
    body: { code: 'question-changed', by: member.name },
  });
  expect((await switchTo(showQuestion)).status).toBe(200);
  expect([(await onPage(productId)).length, await count()]).toEqual([1, 1]);
});

test('[STAFF-14] invalid input is refused with messages', async () => {
  const { id } = await asked();
  expect(await answer(999_999, 'x')).toMatchObject({ status: 404, body: { code: 'question-not-found' } });
  for (const [text, seen, field] of [
    ['  ', null, 'text'],
    ['x'.repeat(1001), null, 'text'],
    ['x', 'yesterday', 'seen'],
  ] as const)
    expect(await answer(id, text, seen)).toMatchObject({
      status: 400,
      body: { code: 'validation-failed', errors: [{ field }] },
    });
  expect((await answer(id, 'x', new Date().toISOString())).status).toBe(409);
  const deleted = await asked();
  await changeRows(shop.db, 'question', { id: deleted.id }, { deleted_at: new Date() });
  expect((await answer(deleted.id, 'x')).status).toBe(404);
  const sales = await office.member('sales');
  expect((await answer(id, 'x', null, sales)).status).toBe(403);
});

test('[BULK-13] many questions are hidden and shown again', async () => {
  const ids = [(await asked('First of many?')).id, (await asked('Second of many?')).id];
  for (const [hidden, state] of [
    [true, 'hidden'],
    [false, 'open'],
  ] as const) {
    await office.call(switchQuestions, { token: member.token, body: { ids, hidden } });
    expect(await listed({ query: { state, search: 'of many?' } })).toMatchObject({ total: 2 });
  }
});
