import {
  addToCart,
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
import { route } from '../platform/http/route.ts';
import { readBuyNow, readCart } from './cart-detail.ts';
import { addLines, mergeLines, removeLines, updateLines } from './cart.service.ts';
import { registerDelivery } from './delivery.routes.ts';

const added: Bilingual = { en: 'Added to your cart.', my: 'သင့်ဈေးခြင်းထဲ ထည့်ပြီးပါပြီ။' };
const updated: Bilingual = { en: 'Your cart is updated.', my: 'သင့်ဈေးခြင်းကို ပြင်ဆင်ပြီးပါပြီ။' };
const removed: Bilingual = { en: 'Removed from your cart.', my: 'သင့်ဈေးခြင်းထဲမှ ဖယ်ရှားပြီးပါပြီ။' };

function changed(text: Bilingual, language: Language, count: number | Refusal) {
  return count instanceof Refusal ? count : { message: pick(language, text.en, text.my), count };
}

export function registerCart(app: FastifyInstance, { db }: { readonly db: Database }): void {
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

  registerDelivery(app);
}
