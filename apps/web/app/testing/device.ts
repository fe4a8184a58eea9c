import type { Api } from '../platform/api/client.ts';
import { createStore } from '../platform/store.ts';
import { createChanges, type ChangesTools } from '../device/changes.ts';
import { createOrders } from '../device/orders.ts';
import { createRows, type WaitingCall } from '../device/rows.ts';
import { createSlips } from '../device/slips.ts';
import { memoryRows } from './memory-rows.ts';

/** Storage of a device, shared by its tabs and kept over restarts. */
export function memoryDevice() {
  const store = memoryRows();
  const locks = new Map<string, Promise<unknown>>();
  /** Simulates Web Locks. */
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

interface TabOptions {
  readonly buyerId?: number;
  readonly device?: Pick<ReturnType<typeof memoryDevice>, 'store' | 'exclusively'>;
  readonly isCurrent?: () => boolean;
  readonly api?: Api;
  readonly send?: ChangesTools['send'];
  readonly now?: () => number;
  readonly makeKey?: () => string;
}

export type TestTab = ReturnType<typeof openTab>;

let keys = 0;

/** A tab of a device. `line` is the connection as the browser reports it, and whether the shop responds. */
export function openTab({ buyerId = 7, device = memoryDevice(), ...options }: TabOptions = {}) {
  const list = createStore<readonly WaitingCall[]>([]);
  const line = { isOnline: true, isThere: true, isCurrent: true };
  const told = { sent: [] as unknown[], listedThen: [] as number[], unreadable: 0 };
  const clock = { now: 1_000 };
  const now = options.now ?? (() => clock.now);
  const api = options.api ?? ((() => Promise.reject(new Error('no shop'))) as unknown as Api);
  const tools = {
    buyerId,
    store: device.store,
    exclusively: <Result>(name: string, work: () => Promise<Result>) =>
      device.exclusively(`${name} of ${buyerId}`, work),
    isCurrent: options.isCurrent ?? (() => line.isCurrent),
    isOnline: () => line.isOnline,
    makeKey: options.makeKey ?? (() => `key-${(keys += 1)}`),
    now,
    api,
    isShopThere: async () => line.isThere,
    ticket: () => undefined,
  };
  const rows = createRows({
    ...tools,
    list,
    onChange: () => undefined,
    onUnreadable: (count) => (told.unreadable += count),
  });
  const slips = createSlips({
    ...tools,
    progressFetch: () => fetch,
    progress: createStore<number | undefined>(undefined),
  });
  const changes = createChanges({
    ...tools,
    rows,
    send: options.send ?? (() => Promise.reject(new Error('no shop'))),
    onSent: (change, isWatched) => {
      if (!isWatched) told.sent.push(change);
      queueMicrotask(() => told.listedThen.push(list.get().length));
    },
  });
  return { rows, slips, changes, orders: createOrders({ ...tools, rows, slips }), list, line, told, clock };
}
