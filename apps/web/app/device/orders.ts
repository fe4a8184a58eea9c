import {
  ApiFailure,
  orderDetail,
  orderOfKey,
  payAgain,
  postCertificateOrder,
  postClassOrder,
  postOrder,
  postOrderActivity,
  postScoreOrder,
  withdrawOrder,
  type PlacedOrder,
} from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import type { SendTicket } from './kept-call.rules.ts';
import {
  isSameRequest,
  isUnsettled,
  maySendItself,
  withSlip,
  type PaidCall,
  type PaidRequest,
} from './order.rules.ts';
import { untilDue, untried } from './repeats.rules.ts';
import type { Rows, RowsTools, WaitingOrder } from './rows.ts';
import type { Slips } from './slips.ts';

export interface OrdersTools extends Pick<RowsTools, 'buyerId' | 'exclusively' | 'now'> {
  readonly rows: Rows;
  readonly slips: Slips;
  readonly api: Api;
  readonly isOnline: () => boolean;
  /** Whether the shop is reachable, although the browser may say otherwise. */
  readonly isShopThere: () => Promise<boolean>;
  readonly makeKey: () => string;
  readonly ticket: () => SendTicket | undefined;
}

export type Orders = ReturnType<typeof createOrders>;

/** True when the server did not process the request: it may be sent again unchanged. */
function isNotTaken(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  return error.status === 401 || (error.status === 429 && error.code !== 'too-many-open-orders');
}

const isWaiting = (order: WaitingOrder | undefined): order is WaitingOrder =>
  order !== undefined && order.state !== 'over';

/** Failure of a request that was never sent. */
const notSent = (cause?: unknown) =>
  Object.assign(new ApiFailure({ statusCode: 0, code: 'not-sent', message: '' }), { cause });

/**
 * Orders and payments of one buyer, from the press on "Pay" until the buyer has seen the outcome (decision 0137). The
 * shop's decision is stored in the list, for any page or bar; a call rejects only while nothing is decided.
 */
export function createOrders(tools: OrdersTools) {
  const { buyerId, rows, slips, now } = tools;
  const api: Api = (endpoint, input = {}) => tools.api(endpoint, { ...input, buyerId });
  /** Runs one order at a time across tabs, after loading the changes of other tabs. */
  const inTurn = <Result>(work: () => Promise<Result>) =>
    tools.exclusively('orders', async () => {
      // If storage cannot be read, this tab continues with its own state.
      await rows.load().catch(() => undefined);
      return work();
    });
  const find = (key: string) => rows.orders().find((one) => one.key === key);
  /** Records an attempt that decides nothing. Without a login nothing is sent automatically. */
  const noteTry = (key: string, error?: unknown) => {
    const isLoggedOut = error instanceof ApiFailure && error.status === 401;
    return rows.noteTry(key, error, isLoggedOut ? { pressedAt: undefined } : {});
  };

  async function end(order: WaitingOrder, placed: PlacedOrder): Promise<void> {
    await rows.put({ ...order, state: 'over', placed, endedAt: now(), isSending: undefined });
    if (order.slip) await slips.remove(order.slip);
    // The order exists: a failed activity log is no concern of the buyer.
    if (order.call.kind !== 'payment')
      void api(postOrderActivity, { query: { orderId: placed.orderId } }).catch(() => undefined);
  }

  const refuse = (order: WaitingOrder, { error, message }: ApiFailure) =>
    rows.put({
      ...order,
      state: 'over',
      refusal: { ...error, message },
      endedAt: now(),
      isSending: undefined,
    });

  /** Queries or withdraws the order of a key. @returns false if none was placed so far */
  async function settle(order: WaitingOrder, endpoint: typeof orderOfKey): Promise<boolean> {
    const answer = await api(endpoint, { idempotencyKey: order.key });
    if (answer.state === 'placed') {
      await end(order, { orderId: answer.orderId, voucherNo: answer.voucherNo });
      return true;
    }
    if (answer.state === 'withdrawn') await rows.remove(order.key);
    else await noteTry(order.key);
    return false;
  }

  /** Sends or resends an order; its key makes it idempotent. @throws {ApiFailure} if nothing is decided */
  async function attempt(order: WaitingOrder): Promise<void> {
    const wasSent = order.state === 'sent';
    // Browsers are wrong about being online, both ways. Otherwise the order would count as sent without having left.
    if (!wasSent && (order.tries || !tools.isOnline())) {
      await rows.put(order);
      if (!(await tools.isShopThere())) {
        await noteTry(order.key);
        throw notSent();
      }
    }
    const call = await withUploadedSlip(order);
    if (!call) return;
    await rows.put({ ...order, state: 'sent', isSending: true });
    try {
      await end(order, await sendCall(api, call, order.key));
    } catch (error) {
      rows.note(order.key, { isSending: undefined });
      await judge(order, wasSent, error);
    }
  }

  /** @returns the call; undefined if the shop refuses the picture. @throws {ApiFailure} if the upload failed */
  async function withUploadedSlip(order: WaitingOrder): Promise<PaidCall | undefined> {
    const { call, slip } = order;
    if (!slip) return call;
    await rows.put({ ...order, isSending: true });
    try {
      return withSlip(call, await slips.upload(slip));
    } catch (error) {
      rows.note(order.key, { isSending: undefined });
      if (!isUnsettled(error) && !isNotTaken(error)) {
        await refuse(order, error as ApiFailure);
        return undefined;
      }
      await keepWaiting(order, error);
      const isLost = order.state === 'unsent' && error instanceof ApiFailure && error.code === 'network';
      throw isLost ? notSent(error) : error;
    }
  }

  /** Keeps the order pending after an error that decides nothing. */
  async function keepWaiting(order: WaitingOrder, error: unknown): Promise<void> {
    if (isNotTaken(error)) await rows.put({ ...order, isSending: undefined });
    await noteTry(order.key, error);
  }

  /** @throws the error if it decides nothing */
  async function judge(order: WaitingOrder, wasSent: boolean, error: unknown): Promise<void> {
    if (error instanceof ApiFailure && error.code === 'idempotency-key-reused') {
      if (await settle({ ...order, state: 'sent' }, orderOfKey)) return;
      // It was withdrawn, and the buyer pressed again. Concurrent tabs derive the same key.
      if (!find(order.key)) return attempt({ ...order, key: `${order.key}+`, state: 'unsent' });
    }
    if (isUnsettled(error) || isNotTaken(error)) {
      await keepWaiting(order, error);
      throw error;
    }
    // An earlier copy of the request may still arrive.
    if (wasSent && (await settle({ ...order, state: 'sent' }, withdrawOrder))) return;
    const isSwept = error instanceof ApiFailure && error.code === 'unknown-file' && !order.key.endsWith('+');
    if (order.slip && isSwept) {
      await slips.forgetUpload(order.slip);
      await rows.remove(order.key);
      return attempt({ ...order, key: `${order.key}+`, state: 'unsent' });
    }
    await refuse(order, error as ApiFailure);
  }

  /**
   * A payment's request has no amount, so the shop cannot detect a changed one.
   * @returns true when the payment is over, because the amount differs
   */
  async function isAmountOver(order: WaitingOrder): Promise<boolean> {
    if (order.call.kind !== 'payment') return false;
    const query = { orderId: Number(order.call.body.orderId) };
    const { payAmt, netAmt } = await api(orderDetail, { query, isFresh: true });
    if ((payAmt || netAmt) === order.amount) return false;
    if (order.state === 'sent' && (await settle(order, withdrawOrder))) return true;
    await refuse(order, new ApiFailure({ statusCode: 409, code: 'amount-changed', message: '' }));
    return true;
  }

  /** Sends a pending order again, unless it has arrived meanwhile. @throws {ApiFailure} if nothing is decided */
  async function goOn(order: WaitingOrder): Promise<void> {
    if (order.state === 'sent' && (await settle(order, orderOfKey))) return;
    if (!find(order.key) || !maySendItself(order, now())) return;
    if (!(await isAmountOver(order))) await attempt(order);
  }

  /** Withdraws earlier requests of the purchase. @returns false if one of them was placed: that is the outcome */
  async function withdrawEarlier(wanted: PaidRequest): Promise<boolean> {
    const ofPurchase = rows.orders().filter((one) => one.purchase === wanted.purchase && !one.placed);
    for (const before of ofPurchase) {
      if (before.state === 'sent') {
        const isPlaced = await settle(before, withdrawOrder);
        // Another payment follows one that the buyer has seen on the order.
        const isSeen = wanted.call.kind === 'payment' && before.request !== wanted.request;
        if (isPlaced && !isSeen) return false;
      }
      await rows.remove(before.key);
    }
    return true;
  }

  /**
   * For a press that waited while its order was placed, refused or withdrawn by another tab. Each key derives from the
   * previous one, so concurrent presses get the same key.
   * @returns the key of the next attempt; undefined if the order is placed
   */
  async function keyAfter(order: WaitingOrder): Promise<string | undefined> {
    for (let { key } = order; ; key += '+') {
      const over = find(key);
      if (over?.placed) return undefined;
      if (over) continue;
      const answer = await api(orderOfKey, { idempotencyKey: key });
      if (answer.state === 'unknown') return key;
      if (answer.state !== 'placed') continue;
      await end({ ...order, key }, { orderId: answer.orderId, voucherNo: answer.voucherNo });
      return undefined;
    }
  }

  return {
    /**
     * Sends an order, or the pending one of the same purchase. A different earlier request of the purchase is withdrawn
     * first; if that one was placed, it is the outcome.
     * @throws {ApiFailure} if nothing is decided; `not-sent` if nothing has left this device
     */
    place(wanted: PaidRequest): Promise<void> {
      const findSame = () =>
        rows
          .orders()
          .find((one) => isWaiting(one) && one.purchase === wanted.purchase && isSameRequest(one, wanted));
      const known = findSame();
      const pressed = { pressedAt: now(), isOfVisit: true, ...untried };
      return inTurn(async () => {
        const same = findSame();
        if (same) return attempt({ ...same, ...pressed });
        const key = known ? await keyAfter(known) : tools.makeKey();
        if (key === undefined) return;
        if (!(await withdrawEarlier(wanted))) return;
        const order = Math.max(0, ...rows.orders().map((one) => one.order)) + 1;
        const row = { version: 2, key, buyerId, order, state: 'unsent', ticket: tools.ticket() } as const;
        await attempt({ ...wanted, ...row, ...pressed });
      });
    },

    /** Sends a pending order on a press. @throws {ApiFailure} if the shop has not decided */
    send: (key: string) =>
      inTurn(async () => {
        const order = find(key);
        if (!isWaiting(order)) return;
        const pressed = { ...order, pressedAt: now(), isOfVisit: true, ...untried };
        await rows.put(pressed);
        await goOn(pressed);
      }),

    /** Cancels a pending order. @throws {ApiFailure} if it was sent and the shop does not respond */
    drop: (key: string) =>
      inTurn(async () => {
        const order = find(key);
        if (!isWaiting(order)) return;
        if (order.state === 'sent') await settle(order, withdrawOrder);
        else await rows.remove(key);
      }),

    /** Call it when the buyer has seen the outcome. */
    see: (key: string) => rows.remove(key),

    /**
     * Queries orders without a response, and sends those that have not arrived, each when due. Failures are ignored:
     * their rows say what is known.
     * @param returnedAt when the connection or the buyer returned
     */
    async repeat(returnedAt?: number): Promise<void> {
      const isDue = (order: WaitingOrder) => untilDue(order, now(), returnedAt) === 0;
      if (!rows.orders().some((one) => isRepeated(one, now()) && isDue(one))) return;
      await inTurn(async () => {
        for (const { key } of rows.orders()) {
          const order = find(key);
          if (!order || !isRepeated(order, now()) || !isDue(order)) continue;
          const { triedAt } = order;
          await goOn(order).catch((error: unknown) =>
            // Sending notes its own attempt.
            find(key)?.triedAt === triedAt ? noteTry(key, error) : undefined,
          );
        }
      });
    },
  };
}

/** Whether the order is queried or sent automatically. */
export function isRepeated(order: WaitingOrder, now: number): boolean {
  if (order.isSending) return false;
  return order.state === 'sent' || (order.state === 'unsent' && maySendItself(order, now));
}

/** @returns the order; of a payment, the order that it pays */
async function sendCall(api: Api, call: PaidCall, idempotencyKey: string): Promise<PlacedOrder> {
  switch (call.kind) {
    case 'goods': {
      const { body, buyNow, link } = call;
      return api(postOrder, { body, idempotencyKey, query: { buyNow, link } });
    }
    case 'score':
      return api(postScoreOrder, { body: call.body, idempotencyKey, query: { payFor: 'score' } });
    case 'certificate':
      return api(postCertificateOrder, { body: call.body, idempotencyKey, query: { payFor: 'certificate' } });
    case 'class':
      return api(postClassOrder, { body: call.body, idempotencyKey, query: { payFor: 'class' } });
    case 'payment':
      await api(payAgain, { body: call.body, idempotencyKey });
      return { orderId: Number(call.body.orderId), voucherNo: '' };
  }
}
