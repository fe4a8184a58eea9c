import type { Api } from '../platform/api/client.ts';
import { createStore } from '../platform/store.ts';
import { createWaitingOrders, type WaitingOrder, type WaitingOrders } from '../checkout/waiting-orders.ts';
import { memoryRows } from './memory-rows.ts';

/** What a device keeps, over all its tabs and restarts. */
export function memoryDevice() {
  const store = memoryRows();
  const locks = new Map<string, Promise<unknown>>();
  /** As Web Locks. */
  function exclusively<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const done = (locks.get(name) ?? Promise.resolve()).then(work);
    locks.set(
      name,
      done.catch(() => undefined),
    );
    return done;
  }
  return { kept: store.kept, store, exclusively };
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
