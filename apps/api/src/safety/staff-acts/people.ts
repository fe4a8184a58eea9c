import { expect } from 'vitest';
import {
  answerQuestion,
  blockBuyer,
  createPasswordLink,
  hideQuestion,
  hideReview,
  resetBuyerPhone,
  setBuyerDeposit,
  sendNotification,
  showQuestion,
  showReview,
  switchQuestions,
  switchReviews,
  unblockBuyer,
} from '@zay/contract/staff';
import { makeBuyer, newPhone } from '../../testing/buyers.ts';
import { makeRecord } from '../../testing/records.ts';
import { act, type Room } from './act.ts';

async function aQuestion({ shop: { db } }: Room) {
  return Number(await makeRecord.question(db, (await makeBuyer(db)).id));
}

async function aReview({ shop: { db } }: Room): Promise<number> {
  const buyer = await makeBuyer(db);
  const line = await db
    .selectFrom('order_line')
    .select(['id', 'product_id'])
    .where('id', '=', Number(await makeRecord.orderLine(db, buyer.id)))
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('review')
    .values({
      order_line_id: line.id,
      product_id: line.product_id,
      buyer_id: buyer.id,
      rating: 1,
      text: 'Rude',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const [shown, hidden] = [{ isHidden: false }, { isHidden: true }];
const reason = 'Rude words';

export const peopleActs = [
  act(answerQuestion, ['question-answered', 'question'], async (room) => ({
    body: { id: await aQuestion(room), text: 'Yes.', seen: null },
    after: { answer: 'Yes.' },
  })),
  act(answerQuestion, ['answer-changed', 'question'], async (room) => {
    const id = await aQuestion(room);
    await room.done(answerQuestion, { id, text: 'Yes.', seen: null });
    const { updated_at: seen } = await room.shop.db
      .selectFrom('answer')
      .select('updated_at')
      .where('question_id', '=', id)
      .executeTakeFirstOrThrow();
    const body = { id, text: 'No.', seen: seen.toISOString() };
    return { body, before: { answer: 'Yes.' }, after: { answer: 'No.' } };
  }),
  act(hideQuestion, ['question-hidden', 'question'], async (room) => ({
    body: { id: await aQuestion(room) },
    before: shown,
    after: hidden,
  })),
  act(showQuestion, ['question-shown', 'question'], async (room) => {
    const id = await aQuestion(room);
    await room.done(hideQuestion, { id });
    return { body: { id }, before: hidden, after: shown };
  }),
  act(hideReview, ['review-hidden', 'review'], async (room) => ({
    body: { id: await aReview(room), reason },
    before: { hidden_reason: '' },
    after: { hidden_reason: reason },
  })),
  act(showReview, ['review-shown', 'review'], async (room) => {
    const id = await aReview(room);
    await room.done(hideReview, { id, reason });
    return { body: { id }, before: { hidden_reason: reason }, after: { hidden_reason: '' } };
  }),
  act(switchQuestions, ['question-hidden', 'question'], async (room) => {
    const id = Number(await aQuestion(room));
    return { body: { ids: [id], hidden: true }, id, before: shown, after: hidden };
  }),
  act(switchReviews, ['review-hidden', 'review'], async (room) => {
    const id = Number(await aReview(room));
    const body = { ids: [id], hidden: true, reason };
    return { body, id, before: { hidden_reason: '' }, after: { hidden_reason: reason } };
  }),
  act(sendNotification, ['notification-sent', 'staff_notification'], async ({ shop }) => {
    const buyer = await makeBuyer(shop.db);
    const after = { buyerId: buyer.id, title: 'Sale', redirectAction: null };
    return { body: { ...after, body: { en: 'All', my: 'အားလုံး' } }, after };
  }),
  act(createPasswordLink, ['password-link-created', 'buyer'], async ({ shop }) => ({
    body: { id: (await makeBuyer(shop.db)).id },
    after: { expiresAt: expect.any(String) },
  })),
  act(resetBuyerPhone, ['phone-reset', 'buyer'], async ({ shop }) => {
    const [{ id, phone: before }, phone] = [await makeBuyer(shop.db), newPhone()];
    return { body: { id, phone }, before: { phone: before }, after: { phone } };
  }),
  act(setBuyerDeposit, ['buyer-deposit-set', 'buyer'], async ({ shop }) => {
    const { id } = await makeBuyer(shop.db);
    return { body: { id, deposit: '50' as const }, before: { deposit: null }, after: { deposit: '50' } };
  }),
  act(blockBuyer, ['buyer-blocked', 'buyer'], async ({ shop }) => {
    const { id } = await makeBuyer(shop.db);
    return { body: { id, reason }, before: { isBlocked: false }, after: { isBlocked: true, reason } };
  }),
  act(unblockBuyer, ['buyer-unblocked', 'buyer'], async ({ shop, done }) => {
    const { id } = await makeBuyer(shop.db);
    await done(blockBuyer, { id, reason });
    return { body: { id }, before: { isBlocked: true }, after: { isBlocked: false } };
  }),
];
