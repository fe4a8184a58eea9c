import {
  askReturn,
  buyAgain,
  claimOrderLink,
  cancelOrder,
  holdStock,
  openOrderCount,
  orderDetail,
  orderOfKey,
  orderReturns,
  payAgain,
  postOrder,
  postOrderActivity,
  posVoucher,
  readOrderLink,
  saveRefundAccount,
  trackOrder,
  withdrawOrder,
} from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { mergeLines } from '../cart/cart.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { pick } from '../platform/http/language.ts';
import type { PrivateFiles } from '../platform/files/private-files.ts';
import { Refusal, refuse } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import { refuseTooMany } from '../platform/http/rate-limiter.ts';
import { announceSales } from './life/announce-sales.store.ts';
import { buyOrderAgain } from './placing/buy-again.ts';
import { cancelByBuyer } from './life/cancel-order.ts';
import { claimLink, linkOfToken, readLink } from './links/order-link.ts';
import { countOpenOrders } from './placing/checkout.store.ts';
import { holdGoods } from './placing/hold-stock.ts';
import { readOrder, readVoucher } from './reading/order-detail.ts';
import { registerOrderHistory } from './reading/order-history.routes.ts';
import { registerOrderThread } from './messages/order-thread.routes.ts';
import { payOrderAgain } from './life/pay-again.ts';
import { readOrderOfKey, withdrawKey, withdrawn } from './placing/order-of-key.ts';
import { placeOrder, type OrderDependencies } from './placing/place-order.ts';
import { recordActivity } from './placing/place-order.store.ts';
import { presentRefund } from './refunds/refund-view.ts';
import { saveAccountOfBuyer } from './refunds/save-refund-account.ts';
import { askForReturn, readReturns } from './returns/ask-return.ts';
import { trackByVoucher } from './reading/track-order.ts';

/** Per buyer: every opened payment page and every change of the cart counts. */
const holdLimit = { limit: 60, seconds: 10 * 60 };

/** Per buyer: each call may cause an SMS. */
const accountLimit = { limit: 10, seconds: 60 * 60 };

/** Per buyer. */
const returnLimit = { limit: 20, seconds: 60 * 60 };

export interface OrdersDependencies extends Omit<OrderDependencies, 'onPlaced'> {
  readonly config: Config;
  /** Tokens of order links are derived from it. */
  readonly tokenSecret: Uint8Array;
  readonly clock: Clock;
  readonly privateFiles: PrivateFiles;
}

export function registerOrders(app: FastifyInstance, deps: OrdersDependencies): void {
  const { db, config, privateFiles } = deps;
  const onPlaced = announceSales(app, db);

  route(app, postOrder, async ({ caller, query, body, language, request }) => {
    const { buyNow, link } = query;
    const once = idempotencyKeyOf(request, caller, 'PostOrder', { buyNow, link, body });
    const { ip } = request;
    const linkId = link === undefined ? null : await linkOfToken(deps, link, ip);
    if (linkId instanceof Refusal) return linkId;
    const { buyerId } = caller;
    return placeOrder({ ...deps, onPlaced }, { buyerId, ip, body, buyNow, linkId, once, language });
  });

  route(app, readOrderLink, async ({ caller, body, language, request }) => {
    const id = await linkOfToken(deps, body.token, request.ip);
    return id instanceof Refusal ? id : readLink(db, { id, buyerId: caller?.buyerId ?? null, language });
  });

  route(app, claimOrderLink, async ({ caller: { buyerId }, body, language, request }) => {
    const id = await linkOfToken(deps, body.token, request.ip);
    return id instanceof Refusal ? id : claimLink(db, { id, buyerId, language });
  });

  route(app, holdStock, async ({ caller: { buyerId }, body }) => {
    const refusal = await refuseTooMany(deps, { [`hold:${buyerId}`]: holdLimit });
    return refusal ?? holdGoods(deps, buyerId, body.productInfo ? mergeLines(body.productInfo) : null);
  });

  route(app, postOrderActivity, async ({ caller, query, language }) => {
    const known = await recordActivity(db, caller.buyerId, query.orderId, deps.clock());
    if (!known) return refuse('order-not-found');
    return { message: pick(language, 'Your order is recorded.', 'သင့်အော်ဒါကို မှတ်တမ်းတင်ပြီးပါပြီ။') };
  });

  route(app, payAgain, async ({ caller, body, language, request }) => {
    const once = idempotencyKeyOf(request, caller, 'PaymentAgain', body);
    const refusal = await payOrderAgain(deps, { buyerId: caller.buyerId, ip: request.ip, body, once });
    const message = pick(language, 'We are checking your payment.', 'သင့်ငွေပေးချေမှုကို စစ်ဆေးနေပါသည်။');
    return refusal ?? { message };
  });

  route(app, orderOfKey, ({ caller, request }) => {
    return readOrderOfKey(db, caller.buyerId, idempotencyKeyOf(request, caller, withdrawn, null));
  });

  route(app, withdrawOrder, ({ caller, request }) => {
    return withdrawKey(db, caller.buyerId, idempotencyKeyOf(request, caller, withdrawn, null));
  });

  route(app, cancelOrder, async ({ caller, body, language }) => {
    const done = await cancelByBuyer(db, caller.buyerId, body, deps.clock());
    if (done instanceof Refusal) return done;
    return {
      message:
        done === 'cancelled'
          ? pick(language, 'Your order is cancelled.', 'သင့်အော်ဒါကို ပယ်ဖျက်ပြီးပါပြီ။')
          : pick(
              language,
              'We have your request to return the products.',
              'ပစ္စည်းများ ပြန်ပေးရန် တောင်းဆိုမှု ရရှိပါပြီ။',
            ),
    };
  });

  route(app, buyAgain, ({ caller, body, language, request }) => {
    const once = idempotencyKeyOf(request, caller, 'BuyAgain', body);
    return buyOrderAgain(db, { buyerId: caller.buyerId, orderId: body.orderId, language, once });
  });

  route(app, openOrderCount, async ({ caller }) => ({ count: await countOpenOrders(db, caller.buyerId) }));

  route(app, orderDetail, async ({ caller, query, language }) => {
    const order = await readOrder(db, privateFiles, caller.buyerId, query.orderId, language, deps.clock());
    return order ?? refuse('order-not-found');
  });

  route(app, posVoucher, async ({ caller, query, language }) => {
    const voucher = await readVoucher(db, config.branding, caller.buyerId, query.orderId, language);
    return voucher ?? refuse('order-not-found');
  });

  route(app, saveRefundAccount, async ({ caller: { buyerId }, body, language }) => {
    const tooMany = await refuseTooMany(deps, { [`refund-account:${buyerId}`]: accountLimit });
    const refund = tooMany ?? (await saveAccountOfBuyer(deps, buyerId, body, language));
    if (refund instanceof Refusal) return refund;
    return presentRefund(refund, privateFiles) ?? refuse('refund-not-found');
  });

  route(app, orderReturns, ({ caller: { buyerId }, query: { orderId }, language }) =>
    readReturns(deps, { buyerId, orderId, language }),
  );

  route(app, askReturn, async ({ caller, body, language, request }) => {
    const { buyerId } = caller;
    const tooMany = await refuseTooMany(deps, { [`ask-return:${buyerId}`]: returnLimit });
    const once = idempotencyKeyOf(request, caller, 'AskReturn', body);
    return tooMany ?? askForReturn(deps, { buyerId, body, once, language });
  });

  route(app, trackOrder, ({ body, request }) => trackByVoucher(deps, body, request.ip));

  registerOrderHistory(app);
  registerOrderThread(app, deps);
}
