import {
  ApiFailure,
  orderDetail,
  orderOfKey,
  payAgain,
  postCertificateOrder,
  postClassOrder,
  postOrder,
  postScoreOrder,
  withdrawOrder,
  type PlacedOrder,
} from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import { createQueue, type KeptRows } from '../platform/kept-rows.ts';
import type { Store } from '../platform/store.ts';
import { isUnsettled } from './order.rules.ts';
import { isSameRequest, readKept, type KeptOrder, type PaidCall } from './waiting.rules.ts';

/** An order that waits, as this tab knows it. */
export interface WaitingOrder extends KeptOrder {
  /** False where this browser could not keep it: it is gone with the page. */
  readonly isKept: boolean;
  /** True while this tab sends it. */
  readonly isSending?: boolean;
  /** True when the shop was asked, and nothing has arrived so far. */
  readonly isMissing?: boolean;
  /** Time of the press on "Pay" in this visit of the page, in milliseconds. */
  readonly pressedAt?: number;
  /** Why the shop did not take it, when it was sent without its page. It is not kept any more. */
  readonly refusal?: ApiFailure;
}

export interface WaitingTools {
  readonly buyerId: number;
  /** Keeps orders on this device. */
  readonly store: Pick<KeptRows, 'readAll' | 'put' | 'remove'>;
  readonly list: Store<readonly WaitingOrder[]>;
  /** Asks the shop. */
  readonly api: Api;
  readonly isOnline: () => boolean;
  /** False when this buyer is not logged in any more: nothing more is kept. */
  readonly isCurrent: () => boolean;
  /** Runs tasks of the same name one at a time, in all tabs together. */
  readonly exclusively: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /** Called when something was kept that cannot be read, and is removed. */
  readonly onDamaged: () => void;
  /** Called after every change of what is kept. */
  readonly onChange: () => void;
}

export interface NewOrder extends Pick<KeptOrder, 'purchase' | 'request' | 'call' | 'amount'> {
  /** Makes the idempotency key of a request that was not sent before. */
  readonly makeKey: () => string;
  /** Called when an earlier request of this purchase has been withdrawn. */
  readonly onWithdrawn: () => void;
}

export type WaitingOrders = ReturnType<typeof createWaitingOrders>;

/** True when the server refused to look at the request: it may be sent again as it is. */
function isNotTaken(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  return error.status === 401 || (error.status === 429 && error.code !== 'too-many-open-orders');
}

type SentOrder = KeptOrder & Partial<WaitingOrder>;

/** Nothing has left this device. */
const notSent = (cause: ApiFailure) =>
  Object.assign(new ApiFailure({ statusCode: 0, code: 'not-sent', message: cause.message }), { cause });

/** The orders of one buyer from the press on "Pay" until the shop has answered (decision 137). */
export function createWaitingOrders(tools: WaitingTools) {
  const { buyerId, store, list, api, exclusively } = tools;
  /** Reads and writes, one after the other. */
  const inTurn = createQueue();

  const find = (key: string) => list.get().find((one) => one.key === key);
  const others = (key: string) => list.get().filter((one) => one.key !== key);

  /** Changes what this tab knows, and keeps nothing. */
  function note(key: string, change: Partial<WaitingOrder>): void {
    list.set(list.get().map((one) => (one.key === key ? { ...one, ...change } : one)));
  }

  function keep(order: SentOrder): Promise<void> {
    return inTurn(async () => {
      if (!tools.isCurrent()) return;
      const { isKept: _, isSending, isMissing: __, pressedAt, refusal: ___, ...kept } = order;
      const isKept = await store.put(kept).then(
        () => true,
        () => false,
      );
      // Otherwise an older state of it would be read later.
      if (!isKept) await store.remove(order.key).catch(() => undefined);
      const known = {
        ...kept,
        isKept,
        ...(isSending && { isSending }),
        ...(pressedAt !== undefined && { pressedAt }),
      };
      list.set([...others(order.key), known]);
      tools.onChange();
    });
  }

  function forget(key: string): Promise<void> {
    return inTurn(async () => {
      if (tools.isCurrent()) await store.remove(key).catch(() => undefined);
      list.set(others(key));
      if (tools.isCurrent()) tools.onChange();
    });
  }

  /** Reads what is kept. @returns false when the browser does not say */
  async function load(): Promise<boolean> {
    let isRead = false;
    await inTurn(async () => {
      // Reading would make the deleted database anew.
      if (!tools.isCurrent()) return;
      const stored = await store.readAll().catch(() => undefined);
      isRead = stored !== undefined;
      if (!stored || !tools.isCurrent()) return;
      const kept = stored.flatMap((one) => readKept(one, buyerId) ?? []);
      const keys = new Set(kept.map(({ key }) => key));
      const known = kept.map((one) => ({ ...find(one.key), ...one, isKept: true }));
      list.set([...known, ...list.get().filter((one) => !keys.has(one.key) && (!one.isKept || one.refusal))]);
      for (const one of stored as readonly { readonly key: string }[]) {
        if (keys.has(one.key)) continue;
        tools.onDamaged();
        await store.remove(one.key).catch(() => undefined);
      }
    });
    return isRead;
  }

  /** Call it when another tab says that nothing is kept any more. Reading would make the deleted database anew. */
  function noteEmpty(): Promise<void> {
    return inTurn(async () => list.set(list.get().filter((one) => !one.isKept)));
  }

  async function noteAnswer(
    order: WaitingOrder,
    endpoint: typeof orderOfKey,
  ): Promise<PlacedOrder | undefined> {
    const answer = await api(endpoint, { idempotencyKey: order.key });
    if (answer.state === 'unknown') return void note(order.key, { isMissing: true });
    if (answer.state === 'withdrawn') return void (await forget(order.key));
    const { orderId, voucherNo } = answer;
    await keep({ ...order, state: 'placed', placed: { orderId, voucherNo } });
    return { orderId, voucherNo };
  }

  /**
   * Sends an order, again where it was sent before: its key places it once.
   * @throws {ApiFailure} as the call; `not-sent` when nothing has left this device
   */
  async function send(order: SentOrder, sendApi: Api, pressedAt: number): Promise<PlacedOrder> {
    const placed = await sendOnce(order, sendApi, pressedAt);
    if (placed !== 'withdrawn') return placed;
    // It was withdrawn, and then its buyer pressed again. Two tabs that do so come to the same key.
    return send({ ...order, key: `${order.key}+`, state: 'unsent' }, sendApi, pressedAt);
  }

  function sendOnce(order: SentOrder, sendApi: Api, pressedAt: number): Promise<PlacedOrder | 'withdrawn'> {
    return exclusively(order.key, async () => {
      const wasSent = order.state === 'sent';
      const pressed = { ...order, pressedAt, isKept: true };
      if (!tools.isOnline()) {
        // Browsers are wrong about being offline: something small is tried before the order is called unsent.
        await keep(pressed);
        await api(orderOfKey, { idempotencyKey: order.key }).catch((error: unknown) => {
          throw !wasSent && error instanceof ApiFailure && error.code === 'network' ? notSent(error) : error;
        });
      }
      await keep({ ...pressed, state: 'sent', isSending: true });
      try {
        const placed = await sendCall(sendApi, order.call, order.key);
        await forget(order.key);
        return placed;
      } catch (error) {
        note(order.key, { isSending: false });
        if (error instanceof ApiFailure && error.code === 'idempotency-key-reused') {
          const placed = await noteAnswer(pressed, orderOfKey);
          if (placed) return placed;
          if (!find(order.key)) return 'withdrawn';
        }
        if (isUnsettled(error)) throw error;
        if (isNotTaken(error)) {
          if (!wasSent) await keep(pressed);
          throw error;
        }
        if (wasSent) {
          // A copy that was sent before may still be on its way.
          const placed = await noteAnswer(pressed, withdrawOrder);
          if (placed) return placed;
        } else await forget(order.key);
        throw error;
      }
    });
  }

  /**
   * The call of a payment says no amount, so that the shop could not refuse another one.
   * @returns the order if the payment was sent before
   * @throws {ApiFailure} `amount-changed`, and the payment is not sent any more
   */
  function checkAmount(order: WaitingOrder, orderId: unknown): Promise<PlacedOrder | undefined> {
    return exclusively(order.key, async () => {
      const placed = order.state === 'sent' && (await noteAnswer(order, orderOfKey));
      if (placed) return placed;
      const { payAmt, netAmt } = await api(orderDetail, {
        query: { orderId: Number(orderId) },
        isFresh: true,
      });
      if ((payAmt || netAmt) === order.amount) return undefined;
      const earlier = order.state === 'sent' && (await noteAnswer(order, withdrawOrder));
      if (earlier) return earlier;
      await forget(order.key);
      throw new ApiFailure({ statusCode: 409, code: 'amount-changed', message: '' });
    });
  }

  return {
    load,
    forget,
    noteEmpty,

    /**
     * Places an order, or what waits of the same purchase. Where something else was sent for this purchase before, it is
     * withdrawn first; if it was placed, that is the answer.
     * @throws {ApiFailure} as `send`
     */
    async place(order: NewOrder, sendApi: Api, now: number): Promise<PlacedOrder> {
      await load();
      const { makeKey, onWithdrawn, ...wanted } = order;
      const same = list.get().filter((one) => one.purchase === order.purchase && one.state !== 'placed');
      for (const before of same) {
        if (!before.refusal && isSameRequest(before, order)) return send(before, sendApi, now);
        if (before.state === 'unsent' || before.refusal) await forget(before.key);
        else {
          const placed = await exclusively(before.key, () => noteAnswer(before, withdrawOrder));
          // Paying once more comes after a payment that its buyer has seen on the order.
          const isSeen = order.call.kind === 'payment' && before.request !== order.request;
          if (placed && !isSeen) return placed;
          await forget(before.key);
          onWithdrawn();
        }
      }
      return send({ ...wanted, version: 1, buyerId, key: makeKey(), state: 'unsent' }, sendApi, now);
    },

    /**
     * Sends what waits without its page. A refusal is noted in the list.
     * @returns the placed order, which the list shows too
     * @throws {ApiFailure} when the shop has not decided
     */
    async sendWaiting(key: string, sendApi: Api, now: number): Promise<PlacedOrder | undefined> {
      await load();
      const order = find(key);
      if (!order || order.state === 'placed' || order.refusal) return order?.placed;
      try {
        const earlier = order.call.kind === 'payment' && (await checkAmount(order, order.call.body.orderId));
        const placed = earlier || (await send(order, sendApi, now));
        await keep({ ...order, state: 'placed', placed });
        return placed;
      } catch (error) {
        if (!(error instanceof ApiFailure) || isUnsettled(error) || isNotTaken(error)) throw error;
        list.set([...others(key), { ...order, refusal: error }]);
        tools.onChange();
        return undefined;
      }
    },

    /** Asks the shop what came of an order that was sent. @throws {ApiFailure} without an answer */
    ask(key: string): Promise<PlacedOrder | undefined> {
      return exclusively(key, async () => {
        // Another tab may have had the answer meanwhile.
        await load();
        const order = find(key);
        return order?.state === 'sent' ? noteAnswer(order, orderOfKey) : order?.placed;
      });
    },

    /** Ends an order that was not placed. @throws {ApiFailure} when it was sent and the shop does not answer */
    drop(key: string): Promise<PlacedOrder | undefined> {
      return exclusively(key, async () => {
        const order = find(key);
        if (order?.state === 'sent' && !order.refusal) return noteAnswer(order, withdrawOrder);
        await forget(key);
        return undefined;
      });
    },
  };
}

/** @returns the order; of a payment, the order that it pays */
async function sendCall(api: Api, call: PaidCall, idempotencyKey: string): Promise<PlacedOrder> {
  switch (call.kind) {
    case 'goods':
      return api(postOrder, { body: call.body, idempotencyKey, query: { buyNow: call.buyNow } });
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
