import { readKept } from '../app/device/kept-call.rules.ts';
import { createOrders } from '../app/device/orders.ts';
import { createRows, type WaitingCall } from '../app/device/rows.ts';
import { createSlips } from '../app/device/slips.ts';
import { ordersTag } from '../app/device/sync.ts';
import { createApi } from '../app/platform/api/client.ts';
import { send } from '../app/platform/api/send.ts';
import { isShopThere } from '../app/platform/api/shop-there.ts';
import { indexedStore } from '../app/platform/indexed-store.ts';
import { waitingPrefix } from '../app/platform/kept-rows.ts';
import { withLock } from '../app/platform/locks.ts';
import { randomKey } from '../app/platform/random-key.ts';
import { createStore } from '../app/platform/store.ts';

/** The browser's own next attempt is minutes later. */
const mostTimes = 4;
/** Shortest pause between two attempts of an order, in milliseconds. */
const pauseMs = 3_000;

declare const self: ServiceWorkerGlobalScope;

/** The type of TypeScript has no Background Sync. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Sends waiting orders when the browser is online again while no page of the shop is open (decision 0149). */
export function sendOrdersInBackground(): void {
  self.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent;
    if (tag === ordersTag) (event as SyncEvent).waitUntil(sendOrders());
  });
}

/** @throws if an order still waits, so that the browser calls again later */
async function sendOrders(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  // A page that is seen sends them itself, and shows it.
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  for (const name of names.filter((one) => one.startsWith(waitingPrefix))) await sendOrdersOf(name);
}

async function sendOrdersOf(name: string): Promise<void> {
  const buyerId = Number(name.slice(waitingPrefix.length));
  const tools = {
    buyerId,
    store: indexedStore(name),
    isCurrent: () => true,
    exclusively: <Result>(work: string, act: () => Promise<Result>) => withLock(`${work} of ${buyerId}`, act),
    now: Date.now,
    isOnline: () => navigator.onLine,
    isShopThere,
    makeKey: randomKey,
    ticket: () => undefined,
  };
  // A page tells its buyer which rows cannot be read, and removes them.
  if (readKept(await tools.store.readAll(), buyerId).unreadable.length > 0) return;
  const rows = createRows({
    ...tools,
    list: createStore<readonly WaitingCall[]>([]),
    onChange: () => undefined,
    onUnreadable: () => undefined,
  });
  await rows.load();
  const waiting = () => rows.orders().filter(({ state, ticket }) => state !== 'over' && ticket);
  const ticket = waiting()[0]?.ticket;
  if (!ticket) return;
  const headers = { Authorization: `Bearer ${ticket.token}` };
  const api = createApi(
    (request) => send(fetch, { ...request, headers: { ...request.headers, ...headers } }),
    () => ticket.language,
  );
  const slips = createSlips({
    ...tools,
    api,
    progressFetch: () => fetch,
    progress: createStore<number | undefined>(undefined),
  });
  const orders = createOrders({ ...tools, rows, slips, api });
  for (let times = 0; times < mostTimes; times += 1) {
    if (times > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    // The connection has just returned.
    await orders.repeat(Date.now());
    if (!waiting().some(({ pressedAt }) => pressedAt !== undefined)) return;
  }
  throw new Error('an order still waits');
}
