import { askQuestion, deleteQuestion, myQuestions, questionCount, questions } from '@zay/contract';
import { expect, test } from 'vitest';
import { newcomer } from '../testing/buyers.ts';
import { makeProduct } from '../testing/catalogue.ts';
import { openTestShop } from '../testing/shop.ts';

const shop = await openTestShop({ data: 'empty', config: { rateLimits: true } });

const ask = (token: string, productId: number, text: string) =>
  shop.call(askQuestion, { body: { text, productId }, token });
const countOf = async (ProductId: number) =>
  (await shop.call(questionCount, { query: { ProductId } })).body.count;

test('[API-72 API-74 API-76 ENTITY-25] questions are listed latest first with author and answer', async () => {
  const buyer = await newcomer(shop, { name: 'Su Su' });
  const productId = await makeProduct(shop.db);
  const first = await ask(buyer.token, productId, '  Is it soft? ');
  const second = await ask(buyer.token, productId, 'အရောင်ကျသလား');
  expect([first.status, second.status]).toEqual([200, 200]);
  await shop.db.insertInto('answer').values({ question_id: first.body.id, text: 'Very.' }).execute();

  const { body } = await shop.call(questions, { query: { ProductId: productId } });
  expect(body).toMatchObject([
    { questionId: second.body.id, name: 'Su Su', text: 'အရောင်ကျသလား', anserResponse: null },
    { questionId: first.body.id, text: 'Is it soft?', anserResponse: { text: 'Very.' } },
  ]);
  const page = await shop.call(questions, { query: { ProductId: productId, PageNumber: 2, PageSize: 1 } });
  expect(page.body.map(({ questionId }) => questionId)).toEqual([first.body.id]);
  expect(await countOf(productId)).toBe(2);
  expect(await countOf(999_999)).toBe(0);
});

test('[API-74] the same idempotency key asks once, and is refused with another question', async () => {
  const { token } = await newcomer(shop);
  const productId = await makeProduct(shop.db);
  const send = (text: string, product = productId) =>
    shop.call(askQuestion, {
      token,
      headers: { 'idempotency-key': 'once' },
      body: { text, productId: product },
    });
  // A refusal frees the key.
  expect((await send('Is it soft?', 999_999)).status).toBe(404);
  const [first, second] = await Promise.all([send('Is it soft?'), send('Is it soft?')]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  expect(await countOf(productId)).toBe(1);
  expect(await send('Is it red?')).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
  expect(await countOf(productId)).toBe(1);
});

test('[API-73] a buyer reads only their own questions on the product', async () => {
  const [one, other] = [await newcomer(shop), await newcomer(shop)];
  const productId = await makeProduct(shop.db);
  const own = await ask(one.token, productId, 'Mine?');
  await ask(other.token, productId, 'Theirs?');
  await ask(one.token, await makeProduct(shop.db), 'Elsewhere?');
  const { body } = await shop.call(myQuestions, { query: { ProductId: productId }, token: one.token });
  expect(body.map(({ questionId }) => questionId)).toEqual([own.body.id]);
  expect((await shop.call(myQuestions, { query: { ProductId: productId } })).status).toBe(401);
});

test('[API-75 QA-09] only its author deletes a question, once', async () => {
  const [author, other] = [await newcomer(shop, { name: 'Su Su' }), await newcomer(shop, { name: 'Su Su' })];
  const productId = await makeProduct(shop.db);
  const { body: question } = await ask(author.token, productId, 'Mine?');
  const remove = (token: string) => shop.call(deleteQuestion, { body: { questionId: question.id }, token });

  const foreign = await remove(other.token);
  expect([foreign.status, foreign.body]).toMatchObject([403, { code: 'not-your-question' }]);
  expect(await countOf(productId)).toBe(1);
  expect((await remove(author.token)).status).toBe(200);
  expect(await countOf(productId)).toBe(0);
  const again = await remove(author.token);
  expect([again.status, again.body]).toMatchObject([404, { code: 'question-not-found' }]);
});

test('[API-72 API-74] a question is stored unchanged, as plain text', async () => {
  const buyer = await newcomer(shop);
  const productId = await makeProduct(shop.db);
  const markup = `<script>alert('x')</script> <b>&amp;</b> '; drop table question--`;
  expect((await ask(buyer.token, productId, markup)).status).toBe(200);
  const { body } = await shop.call(questions, { query: { ProductId: productId } });
  expect(body[0]?.text).toBe(markup);
});

test('[API-74] questions that are no text, too long or without a product are refused, and none is saved', async () => {
  const buyer = await newcomer(shop);
  const productId = await makeProduct(shop.db);
  const send = async (body: unknown) => {
    const headers = { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json-patch+json' };
    const answer = await fetch(`${shop.url}${askQuestion.path}`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return answer.status;
  };
  for (const text of [
    'x'.repeat(10_000),
    'က'.repeat(1_001),
    '',
    ' \t\n\u200b\u3000',
    'a\u0000b',
    null,
    7,
    {},
    ['a'],
  ]) {
    expect(await send({ text, productId }), JSON.stringify(text)).toBe(400);
  }
  for (const wrong of [-1, 1.5, 'abc', null, 99_999_999_999]) {
    expect(await send({ text: 'Hello?', productId: wrong }), String(wrong)).toBe(400);
  }
  for (const broken of ['', '{', '[]', 'null', '{"text":"Hello?"}'])
    expect(await send(broken), broken).toBe(400);
  const removed = await makeProduct(shop.db, { state: 'removed' });
  const hidden = await makeProduct(shop.db, { state: 'hidden' });
  for (const missing of [removed, hidden, 0, 999_999]) {
    expect(await send({ text: 'Hello?', productId: missing })).toBe(404);
  }
  const mine = await shop.db.selectFrom('question').select('id').where('buyer_id', '=', buyer.id).execute();
  expect(mine).toEqual([]);
});

test('a buyer asks at most 30 questions an hour', async () => {
  const [busy, other] = [await newcomer(shop), await newcomer(shop)];
  const productId = await makeProduct(shop.db);
  const asked = await Promise.all(
    Array.from({ length: 31 }, (_, n) => ask(busy.token, productId, `No. ${n}?`)),
  );
  expect(asked.map(({ status }) => status).toSorted()).toEqual([...Array(30).fill(200), 429]);
  expect(await countOf(productId)).toBe(30);
  expect((await ask(other.token, productId, 'May I?')).status).toBe(200);
});
