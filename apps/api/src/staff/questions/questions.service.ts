import { notify } from '../../notifications/notifications.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import { pick } from '../../platform/http/language.ts';
import { formatMessage } from '../../platform/http/messages.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { transact } from '../../platform/http/transact.ts';
import { lastChanger } from '../last-changer.store.ts';
import { logStaffChange, type StaffCall } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { answeredNotice } from './questions.messages.ts';
import { findAnswer, lockQuestion, setHidden, writeAnswer } from './questions.store.ts';

type Dependencies = Pick<StaffDependencies, 'db' | 'clock'>;

/**
 * Answers a question, or changes the answer with version `seen`; a concurrent second answer is refused with
 * `question-answered` and the name of the first author. The first answer notifies the asker.
 */
export function answerQuestion(
  { db, clock }: Dependencies,
  call: StaffCall,
  { id, text, seen }: { readonly id: number; readonly text: string; readonly seen: string | null },
): Promise<Refusal | null> {
  return transact(db, async (trx) => {
    const question = await lockQuestion(trx, id);
    if (!question) return refuse('question-not-found');
    const before = await findAnswer(trx, id);
    if ((before?.updated_at.toISOString() ?? null) !== (seen && new Date(seen).toISOString()))
      return refuse('question-answered', { by: before?.by ?? '' });
    await writeAnswer(trx, { questionId: id, staffId: call.caller.staffId, text, now: clock() });
    if (!before) {
      const { buyer_id: buyerId, product_id: reference, name_en, name_my } = question;
      const body = (language: 'en-US' | 'unicode') =>
        formatMessage(answeredNotice, language, { product: pick(language, name_en, name_my) });
      await notify(trx, {
        buyerId,
        title: answeredNotice.title,
        body: body('unicode'),
        bodyEn: body('en-US'),
        redirectAction: 'ProductDetail',
        reference,
      });
    }
    await logStaffChange(trx, call, {
      action: before ? 'answer-changed' : 'question-answered',
      entity: 'question',
      entityId: id,
      ...(before ? { before: { answer: before.text } } : {}),
      after: { answer: text },
    });
    return null;
  });
}

/** Hides a question, or shows it again. Refuses with `question-changed` when already done. */
export function switchQuestion(
  { db, clock }: Dependencies,
  call: StaffCall,
  id: number,
  isHidden: boolean,
): Promise<Refusal | null> {
  return transact(db, (trx) => switchInTransaction(trx, call, id, isHidden, clock()));
}

/** `switchQuestion` in the caller's transaction. */
export async function switchInTransaction(
  trx: Queries,
  call: StaffCall,
  id: number,
  isHidden: boolean,
  now: Date,
): Promise<Refusal | null> {
  const question = await lockQuestion(trx, id);
  if (!question) return refuse('question-not-found');
  if ((question.hidden_at !== null) === isHidden)
    return refuse('question-changed', { by: await lastChanger(trx, 'question', id) });
  await setHidden(trx, id, isHidden ? now : null);
  await logStaffChange(trx, call, {
    action: isHidden ? 'question-hidden' : 'question-shown',
    entity: 'question',
    entityId: id,
    before: { isHidden: !isHidden },
    after: { isHidden },
  });
  return null;
}
