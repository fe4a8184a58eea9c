import type { Api } from '../platform/api/client.ts';
import { createStore } from '../platform/store.ts';
import {
  createWaitingOrders,
  type WaitingOrder,
  type WaitingOrders,
  type WaitingStore,
} from '../checkout/waiting-orders.ts';

/** What a device keeps, over all its tabs and restarts. */
export function memoryDevice() {
  const kept = new Map<string, unknown>();
  const locks = new Map<string, Promise<unknown>>();
  const store: WaitingStore = {
    readAll: async () => [...kept.values()].map((one) => structuredClone(one)),
    put: async (order) => void kept.set(order.key, structuredClone(order)),
    remove: async (key) => void kept.delete(key),
  };
  /** As Web Locks. */
  function exclusively<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const done = (locks.get(name) ?? Promise.resolve()).then(work);
    locks.set(
      name,
      done.catch(() => undefined),
    );
    return done;
  }
  return { kept, store, exclusively };
}

export interface TestTab {
  readonly list: ReturnType<typeof createStore<readonly WaitingOrder[]>>;
  readonly waiting: WaitingOrders;
  /** What the browser believes of its connection. */
  readonly line: { isOnline: boolean };
}

interface TabOptions {
  readonly buyerId?: number;
  readonly device?: Pick<ReturnType<typeof memoryDevice>, 'store' | 'exclusively'>;
  readonly isCurrent?: () => boolean;
  readonly onDamaged?: () => void;
}

/** The waiting orders of one tab of a device. */
export function testWaiting(
  api: Api,
  { buyerId = 7, device = memoryDevice(), ...options }: TabOptions = {},
): TestTab {
  const list = createStore<readonly WaitingOrder[]>([]);
  const line = { isOnline: true };
  const waiting = createWaitingOrders({
    buyerId,
    store: device.store,
    list,
    api,
    isOnline: () => line.isOnline,
    isCurrent: options.isCurrent ?? (() => true),
    exclusively: device.exclusively,
    onDamaged: options.onDamaged ?? (() => undefined),
    onChange: () => undefined,
  });
  return { list, waiting, line };
}
