import {
  answerQuestion as answerCall,
  hideQuestion,
  showQuestion,
  staffQuestions,
  switchQuestions,
  type StaffQuestion,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { pick } from '../../platform/http/language.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { chosenIds, runBulk } from '../bulk.ts';
import { buyerMention, productMention } from '../mentions.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { answerQuestion, switchInTransaction, switchQuestion } from './questions.service.ts';
import { findQuestionTexts, readQuestions, type ListedQuestion } from './questions.store.ts';

export function registerStaffQuestions(app: FastifyInstance, deps: StaffDependencies): void {
  route(app, staffQuestions, async ({ query, caller }) => {
    const withPhone = caller.rights.has('buyers');
    const { items, total } = await readQuestions(deps.db, query);
    return { items: items.map((row) => present(row, withPhone)), total };
  });

  route(app, answerCall, async (call) => {
    const refusal = await answerQuestion(deps, call, call.body);
    return refusal ?? { message: pick(call.language, 'The answer is saved.', 'အဖြေကို သိမ်းပြီးပါပြီ။') };
  });

  route(app, hideQuestion, async (call) => {
    const refusal = await switchQuestion(deps, call, call.body.id, true);
    return refusal ?? { message: pick(call.language, 'The question is hidden.', 'မေးခွန်းကို ဖျောက်ထားလိုက်ပါပြီ။') };
  });

  route(app, showQuestion, async (call) => {
    const refusal = await switchQuestion(deps, call, call.body.id, false);
    return (
      refusal ?? { message: pick(call.language, 'The question is shown again.', 'မေးခွန်းကို ပြန်ဖော်ပြထားပါပြီ။') }
    );
  });

  route(app, switchQuestions, async (call) => {
    const { hidden, isTrial, ...target } = call.body;
    const ids = await chosenIds(target, (page) => readQuestions(deps.db, page));
    if (ids instanceof Refusal) return ids;
    return runBulk(app, deps.db, call, {
      ids,
      names: await findQuestionTexts(deps.db, ids),
      isTrial,
      single: hideQuestion,
      change: async (trx, by, id) => (await switchInTransaction(trx, by, id, hidden, deps.clock())) ?? [],
    });
  });
}

const present = (row: ListedQuestion, withPhone: boolean): StaffQuestion => ({
  id: row.id,
  product: productMention(row),
  buyer: buyerMention(row, withPhone),
  text: row.text,
  createdAt: row.created_at.toISOString(),
  isHidden: row.hidden_at !== null,
  answer:
    row.answer === null || row.updated_at === null
      ? null
      : { text: row.answer, by: row.answered_by ?? '', updatedAt: row.updated_at.toISOString() },
});
