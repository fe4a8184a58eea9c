import {
  addToCart,
  applyDiscountCode,
  buyNowDetail,
  cartDetail,
  removeFromCart,
  updateCart,
  type Language,
} from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { pick, type Bilingual } from '../platform/http/language.ts';
import { Refusal, refuse } from '../platform/http/refusal.ts';
import type { TryCounting } from '../platform/http/rate-limiter.ts';
import { route } from '../platform/http/route.ts';
import { readBuyNow, readCart } from './cart-detail.ts';
import { addLines, mergeLines, removeLines, updateLines } from './cart.service.ts';
import { enterCode } from './discount-code.ts';
import { registerDelivery } from './delivery.routes.ts';

const added: Bilingual = { en: 'Added to your cart.', my: 'သင့်ဈေးခြင်းထဲ ထည့်ပြီးပါပြီ။' };
const updated: Bilingual = { en: 'Your cart is updated.', my: 'သင့်ဈေးခြင်းကို ပြင်ဆင်ပြီးပါပြီ။' };
const removed: Bilingual = { en: 'Removed from your cart.', my: 'သင့်ဈေးခြင်းထဲမှ ဖယ်ရှားပြီးပါပြီ။' };

function changed(text: Bilingual, language: Language, count: number | Refusal) {
  return count instanceof Refusal ? count : { message: pick(language, text.en, text.my), count };
}

const codeEntered: Bilingual = { en: 'The code is in your cart.', my: 'ကုဒ်ကို ဈေးခြင်းထဲ ထည့်ပြီးပါပြီ။' };
const codeRemoved: Bilingual = { en: 'The code is removed.', my: 'ကုဒ်ကို ဖယ်ရှားပြီးပါပြီ။' };

export function registerCart(app: FastifyInstance, deps: TryCounting & { readonly db: Database }): void {
  const { db } = deps;
  route(app, cartDetail, ({ caller, language }) => readCart(db, caller.buyerId, language));

  route(app, buyNowDetail, async ({ caller, query, language }) => {
    const wanted = mergeLines(query.productInfo);
    const detail = await readBuyNow(db, caller.buyerId, wanted, language);
    return detail.productInfo.length === wanted.length ? detail : refuse('product-not-found');
  });

  route(app, addToCart, async ({ caller, body, language, request }) => {
    const once = idempotencyKeyOf(request, caller, 'AddToCart', body);
    return changed(added, language, await addLines(db, caller.buyerId, body.productCarts, once));
  });

  route(app, updateCart, async ({ caller, body, language }) =>
    changed(updated, language, await updateLines(db, caller.buyerId, body.productCarts)),
  );

  route(app, removeFromCart, async ({ caller, query, body, language }) => {
    const skuIds = [...(body ?? []), ...(query.item ?? [])].map((item) => item.skuId);
    return changed(removed, language, await removeLines(db, caller.buyerId, skuIds));
  });

  route(app, applyDiscountCode, async ({ caller, body: { code }, language, request }) => {
    const refusal = await enterCode(deps, { buyerId: caller.buyerId, ip: request.ip }, code);
    const { en, my } = code === '' ? codeRemoved : codeEntered;
    return refusal ?? { message: pick(language, en, my) };
  });

  registerDelivery(app);
}
