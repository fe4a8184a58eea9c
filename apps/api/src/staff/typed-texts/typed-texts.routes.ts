import { buyerTexts, putTypedText, typedTexts, type BuyerTextKind } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { pick } from '../../platform/http/language.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route, type StaffCaller } from '../../platform/http/route.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { chooseText } from './typed-texts.service.ts';
import { findTypedTexts } from './typed-texts.store.ts';

const mayRead = ({ rights }: StaffCaller, kind: BuyerTextKind) => rights.has(buyerTexts[kind].right);

/** What buyers typed where it was converted from Zawgyi: read beside the text, and put back. */
export function registerTypedTexts(app: FastifyInstance, { db }: Pick<StaffDependencies, 'db'>): void {
  route(app, typedTexts, async ({ query: { kind, ids }, caller }) => {
    if (!mayRead(caller, kind)) return refuse('forbidden');
    return findTypedTexts(db, kind, buyerTexts[kind].fields, ids);
  });

  route(app, putTypedText, async (call) => {
    if (!mayRead(call.caller, call.body.kind)) return refuse('forbidden');
    const refusal = await chooseText(db, call, call.body);
    const message =
      call.body.use === 'typed'
        ? pick(call.language, 'The text is as the buyer typed it.', 'ဝယ်သူ ရိုက်ထားသည့်အတိုင်း ပြန်ထားလိုက်ပါပြီ။')
        : pick(call.language, 'The text is converted again.', 'စာသားကို ယူနီကုဒ်သို့ ပြန်ပြောင်းလိုက်ပါပြီ။');
    return refusal ?? { message };
  });
}
