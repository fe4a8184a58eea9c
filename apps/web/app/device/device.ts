import { ApiFailure, sendTicket, type CartDetail, type Endpoint, type WishlistProduct } from '@zay/contract';
import { browserApi, browserTransport } from '../platform/api/browser.ts';
import { createApi } from '../platform/api/client.ts';
import { progressFetch } from '../platform/api/progress-fetch.ts';
import { isShopThere } from '../platform/api/shop-there.ts';
import { cartKey } from '../platform/counts.ts';
import { waitingPrefix } from '../platform/kept-rows.ts';
import { indexedStore } from '../platform/indexed-store.ts';
import { currentLanguage } from '../platform/language/current.ts';
import { withLock } from '../platform/locks.ts';
import { onReturn } from '../platform/on-return.ts';
import { loadedQueries } from '../platform/query-later.ts';
import { randomKey } from '../platform/random-key.ts';
import { endedSession } from '../platform/session/ended.ts';
import { lastLogout } from '../platform/session/entries.ts';
import { noteWaiting } from '../platform/session/note-waiting.ts';
import { loggedInBuyer, onSessionChange } from '../platform/session/use-session.ts';
import { noteShownHere } from '../platform/session/waiting-flag.ts';
import { createStore } from '../platform/store.ts';
import { callOf } from './calls.rules.ts';
import { createChanges, type Changes, type PressOutcome } from './changes.ts';
import type { Change } from './changes.rules.ts';
import { takeOver } from './former-queues.ts';
import {
  heartsIn,
  openChanges,
  questionsIn,
  isChange,
  type KeptChange,
  type SendTicket,
} from './kept-call.rules.ts';
import { syncManager, wantSync } from './sync.ts';
import { isCartChange, isCartOpen, linesWith } from './lines.rules.ts';
import { createOrders, isRepeated, type Orders } from './orders.ts';
import { keptHearts, keptLines, keptOrders, keptQuestions, slipProgress } from './shown.ts';
import { untilDue } from './repeats.rules.ts';
import { createRows, type Rows, type WaitingCall, type WaitingOrder } from './rows.ts';
import { createSlips, type Slips } from './slips.ts';

/** All pending calls of this buyer on this device, in order. */
export const keptCalls = createStore<readonly WaitingCall[]>([]);

/** Outcomes of changes since this page was opened, until the buyer has read them. */
export interface DeviceNews {
  readonly sent: readonly Change[];
  /** Number of stored calls that could not be parsed. */
  readonly unreadable: number;
}

const nothing: DeviceNews = { sent: [], unreadable: 0 };

export const deviceNews = createStore(nothing);

/** True from the moment a press is queued until the buyer was notified. */
export const isPressKept = createStore(false);

interface Device {
  readonly buyerId: number;
  readonly logout: string;
  readonly rows: Rows;
  readonly changes: Changes;
  readonly orders: Orders;
  readonly slips: Slips;
}

let current: Device | undefined;

/** Name of the buyer's database, and of the storage key that marks it as non-empty. */
const nameOf = (buyerId: number) => waitingPrefix + String(buyerId);

/** Notifies the frame and other tabs of a change of the stored calls. */
const noteChange = (buyerId: number) => noteWaiting(nameOf(buyerId), keptCalls.get().length > 0);

function noteShown(): void {
  const { sent, unreadable } = deviceNews.get();
  noteShownHere(keptCalls.get().length + sent.length + unreadable > 0);
}

const isOnline = () => navigator.onLine;

/** A deliberate logout in any tab ends what this one knows, also if the same buyer has logged in again. */
const isOf = (device: Device, buyerId: number | undefined) =>
  device.buyerId === buyerId && device.logout === lastLogout();

function deviceOf(buyerId: number): Device {
  if (current && isOf(current, buyerId)) return current;
  const tools = {
    buyerId,
    store: indexedStore(nameOf(buyerId)),
    isCurrent: () => loggedInBuyer() === buyerId,
    exclusively: <Result>(name: string, work: () => Promise<Result>) =>
      withLock(`${name} of ${buyerId}`, work),
    now: Date.now,
    isOnline,
    makeKey: randomKey,
    isShopThere,
  };
  const rows = createRows({
    ...tools,
    list: keptCalls,
    onChange: () => noteChange(buyerId),
    onUnreadable: (count) =>
      deviceNews.set({ ...deviceNews.get(), unreadable: deviceNews.get().unreadable + count }),
  });
  const changes = createChanges({
    ...tools,
    rows,
    send: (change, key, others) => sendChange(buyerId, change, key, others),
    onSent: (change, isWatched) => {
      if (!isWatched) deviceNews.set({ ...deviceNews.get(), sent: [...deviceNews.get().sent, change] });
      showAsSent(change);
    },
  });
  const slips = createSlips({
    ...tools,
    api: browserApi,
    progressFetch,
    progress: slipProgress,
  });
  const orders = createOrders({ ...tools, rows, slips, api: browserApi, ticket: () => tickets.get(buyerId) });
  current = { buyerId, logout: lastLogout(), rows, changes, orders, slips };
  return current;
}

/** Tickets of this visit, by buyer. */
const tickets = new Map<number, SendTicket>();

/** Prepares for orders that wait while no page is open. Call it where an order may be placed. */
export async function prepareSync(): Promise<void> {
  const buyerId = loggedInBuyer();
  if (buyerId === undefined || tickets.has(buyerId) || !(await syncManager())) return;
  const language = currentLanguage.get();
  const { ticket } = await browserApi(sendTicket, { buyerId });
  tickets.set(buyerId, { token: ticket, language });
}

function sendChange(
  buyerId: number,
  change: Change,
  key: string,
  others: readonly Change[] = [],
): Promise<unknown> {
  const [call, input] = callOf(change, key, others);
  const language = change.kind === 'question' ? change.language : currentLanguage.get();
  return createApi(browserTransport, () => language)(call as Endpoint, { ...input, buyerId });
}

/** @throws {Error} for a guest */
function ownDevice(): Device {
  const buyerId = loggedInBuyer();
  if (buyerId === undefined) throw new Error('nobody is logged in');
  return deviceOf(buyerId);
}

export const ownOrders = (): Orders => ownDevice().orders;
export const ownSlips = (): Slips => ownDevice().slips;
export const ownChanges = (): Changes => ownDevice().changes;

interface PressOptions {
  /** The buyer who pressed; another one may log in while this code loads. */
  readonly buyerId: number | undefined;
  readonly firstKey?: string;
}

/** As `press` of press.ts. */
export async function press(
  changes: readonly Change[],
  { buyerId, firstKey = randomKey() }: PressOptions,
): Promise<PressOutcome> {
  if (buyerId === undefined || buyerId !== loggedInBuyer())
    throw new ApiFailure({ statusCode: 401, code: 'other-buyer', message: '' });
  const outcome = await ownChanges()
    .press(changes, firstKey)
    .catch(async (error: unknown) => {
      if (error instanceof ApiFailure) throw error;
      // This browser cannot store it: send it directly.
      let answer: unknown;
      for (const [index, change] of changes.entries())
        answer = await sendChange(buyerId, change, index === 0 ? firstKey : randomKey());
      return { isKept: false, answer };
    });
  // The popup of an ended session replaces the notice.
  if (outcome.isKept) isPressKept.set(endedSession.get() === undefined);
  else await readWhatChanged(changes);
  return outcome;
}

/** As `isCartSent` of press.ts. */
export async function isCartSent(mayBeOnItsWay = false): Promise<boolean> {
  const { rows, changes } = ownDevice();
  // Changes that cannot be read are not displayed either: the buyer sees the shop's cart.
  await rows.load().catch(() => undefined);
  const open = openChanges(rows.changes());
  // Nothing has failed so far.
  if (mayBeOnItsWay && isOnline() && open[0]?.triedAt === undefined) return true;
  const waiting = open.filter(({ change }) => isCartChange(change));
  if (waiting.length === 0) return true;
  await changes.sendAll();
  // A refused change stays in the list.
  return !rows.changes().some((kept) => waiting.some(({ key }) => key === kept.key));
}

/** Sends all pending changes on a press, and refetches what they change. */
export async function sendKept(): Promise<void> {
  await readingAgain(() => ownChanges().sendAll());
}

async function readingAgain(send: () => Promise<void>): Promise<void> {
  const before = deviceNews.get().sent.length;
  await send();
  await readWhatChanged(deviceNews.get().sent.slice(before));
}

/** Query key prefixes that a change concerns. */
const changedQueries: Readonly<Record<Change['kind'], readonly string[]>> = {
  heart: ['hearts', 'wishlist'],
  add: [...cartKey],
  line: [...cartKey],
  question: ['my-questions'],
};

async function readWhatChanged(changes: readonly Change[]): Promise<void> {
  const keys = new Set(changes.flatMap(({ kind }) => changedQueries[kind]));
  await Promise.allSettled([...keys].map((key) => loadedQueries()?.refresh([key])));
}

/** Updates cached queries: until they are refetched, pages would show the state before the press. */
function showAsSent(change: Change): void {
  const queries = loadedQueries()?.queryClient;
  if (change.kind === 'heart') {
    queries?.setQueryData<readonly number[]>(['hearts'], (ids) => {
      const others = ids?.filter((id) => id !== change.productId);
      return others && change.isFav ? [...others, change.productId] : others;
    });
    if (!change.isFav) {
      queries?.setQueryData<readonly WishlistProduct[]>(['wishlist'], (products) =>
        products?.filter(({ productId }) => productId !== change.productId),
      );
    }
  }
  if (isCartChange(change)) {
    const kept: KeptChange = { version: 2, key: '', buyerId: 0, order: 0, state: 'sent', change };
    queries?.setQueryData<CartDetail>(
      cartKey,
      (cart) => cart && { ...cart, productInfo: linesWith(cart.productInfo, [kept]) },
    );
  }
}

/** Call it when the buyer has read the outcomes. */
export const acceptNews = (): void => deviceNews.set(nothing);

/** Loads the stored calls of the buyer, if logged in. @throws if storage cannot be read */
export async function loadKept(): Promise<void> {
  const buyerId = loggedInBuyer();
  if (buyerId === undefined) return;
  await takeOver(buyerId, indexedStore(nameOf(buyerId))).catch(() => undefined);
  await deviceOf(buyerId).rows.load();
  if (keptCalls.get().length === 0) noteChange(buyerId);
}

/** When the page was opened, the connection returned, or the tab became visible again, in milliseconds. */
let returnedAt = Date.now();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends due calls and queries due orders while the tab is visible. */
async function repeat(): Promise<void> {
  if (document.hidden || loggedInBuyer() === undefined) return;
  const { changes, orders } = ownDevice();
  if (openChanges(keptCalls.get().filter(isChange)).length > 0)
    await readingAgain(() => changes.sendDue(returnedAt)).catch(() => undefined);
  await orders.repeat(returnedAt).catch(() => undefined);
}

/** Schedules the next retry, with one timer for all calls. */
function plan(): void {
  clearTimeout(timer);
  const now = Date.now();
  const [firstChange] = openChanges(keptCalls.get().filter(isChange));
  const repeated = [
    ...(firstChange ? [firstChange] : []),
    ...keptOrders.get().filter((order) => isRepeated(order, now)),
  ];
  if (repeated.length === 0) return;
  if (repeated.some((one) => 'ticket' in one && one.ticket)) void wantSync();
  const pause = Math.min(...repeated.map((one) => untilDue(one, now, returnedAt)));
  // An attempt changes the list, which schedules again.
  timer = setTimeout(() => void repeat().finally(plan), Math.max(pause, 1_000));
}

deviceNews.subscribe(noteShown);
keptCalls.subscribe(() => {
  noteShown();
  const kept = keptCalls.get();
  const changes = kept.filter(isChange);
  keptHearts.set(heartsIn(changes));
  keptQuestions.set(questionsIn(changes));
  keptLines.set(isCartOpen(changes) ? (lines) => linesWith(lines, changes) : keptLines.initial);
  keptOrders.set(kept.filter((one) => !isChange(one)) as WaitingOrder[]);
  plan();
});
onReturn(() => {
  returnedAt = Date.now();
  // Another tab may have changed the stored calls while this one was stopped.
  void loadKept()
    .catch(() => undefined)
    .then(repeat)
    .finally(plan);
});
onSessionChange(() => {
  // Each is of one login.
  tickets.clear();
  if (!current || isOf(current, loggedInBuyer())) return;
  current = undefined;
  keptCalls.set([]);
  deviceNews.set(nothing);
});
// Another tab has changed the stored calls.
globalThis.addEventListener('storage', ({ key, newValue }) => {
  const buyerId = loggedInBuyer();
  if (buyerId === undefined || key !== nameOf(buyerId)) return;
  // A logout deletes the database, which reading would create again.
  if (newValue === null && !(current && isOf(current, buyerId))) return;
  void loadKept().catch(() => undefined);
});
