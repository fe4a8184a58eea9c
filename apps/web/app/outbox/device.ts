import type { CartDetail, Endpoint } from '@zay/contract';
import { browserTransport } from '../platform/api/browser.ts';
import { createApi } from '../platform/api/client.ts';
import { isNoConnection } from '../platform/api/no-connection.ts';
import { isShopThere } from '../platform/api/shop-there.ts';
import { cartKey } from '../platform/counts.ts';
import { indexedStore } from '../platform/indexed-store.ts';
import { currentLanguage } from '../platform/language/current.ts';
import { loadedQueries } from '../platform/query-later.ts';
import { randomKey } from '../platform/random-key.ts';
import { noteWaiting } from '../platform/session/note-waiting.ts';
import { loggedInBuyer, onSessionChange } from '../platform/session/use-session.ts';
import { isNoted, outboxName } from '../platform/session/waiting-flag.ts';
import { createStore } from '../platform/store.ts';
import { callOf } from './calls.rules.ts';
import { heartsIn, openChanges, questionsIn, type Change, type KeptChange } from './changes.rules.ts';
import { isCartChange, isCartOpen, linesWith } from './lines.rules.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { keptHearts, keptLines, keptQuestions } from './press.ts';

/** The changes of this buyer that wait on this device, in order. */
export const keptChanges = createStore<readonly KeptChange[]>([]);

/** What became of changes since this page was opened, until the buyer has read it. */
export interface OutboxNews {
  readonly sent: readonly Change[];
  /** How many were kept that cannot be read any more. */
  readonly unreadable: number;
}

const nothing: OutboxNews = { sent: [], unreadable: 0 };

export const outboxNews = createStore(nothing);

/** True when a press was kept, until its buyer was told. */
export const isPressKept = createStore(false);

/** Whether `keptChanges` says what is kept. */
let isRead = false;

let current: { readonly buyerId: number; readonly outbox: Outbox } | undefined;

const nameOf = (buyerId: number) => outboxName + String(buyerId);

/** Says that what is kept has changed, to the frame and to other tabs. */
function noteChange(buyerId: number): void {
  const { sent, unreadable } = outboxNews.get();
  noteWaiting(nameOf(buyerId), keptChanges.get().length + sent.length + unreadable > 0);
}

function outboxOf(buyerId: number): Outbox {
  if (current?.buyerId === buyerId) return current.outbox;
  const isCurrent = () => loggedInBuyer() === buyerId;
  const name = nameOf(buyerId);
  const outbox = createOutbox({
    buyerId,
    store: indexedStore(name),
    list: keptChanges,
    send: (change, key) => {
      const [call, input] = callOf(change, key);
      const language = change.kind === 'question' ? change.language : currentLanguage.get();
      return createApi(browserTransport, () => language)(call as Endpoint, { ...input, buyerId });
    },
    isShopThere,
    isCurrent,
    unlessSending: (work) =>
      // Unknown to old browsers, and where there is no https. A key is taken once even so.
      'locks' in navigator
        ? navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
        : work(),
    onChange: () => noteChange(buyerId),
    onSent: (change) => {
      outboxNews.set({ ...outboxNews.get(), sent: [...outboxNews.get().sent, change] });
      showAsSent(change);
    },
    onUnreadable: (count) => {
      outboxNews.set({ ...outboxNews.get(), unreadable: outboxNews.get().unreadable + count });
      noteChange(buyerId);
    },
  });
  current = { buyerId, outbox };
  return outbox;
}

/** @throws {Error} when nobody is logged in */
export function ownOutbox(): Outbox {
  const buyerId = loggedInBuyer();
  if (buyerId === undefined) throw new Error('nobody is logged in');
  return outboxOf(buyerId);
}

/** As `sendOrKeep` of press.ts. */
export async function sendOrKeep(
  changes: readonly Change[],
  send: (key: string) => Promise<unknown>,
): Promise<boolean> {
  const key = randomKey();
  const isAnythingOpen = openChanges(keptChanges.get()).length > 0;
  const mustWait = isAnythingOpen || (!isRead && isNoted(outboxName)) || !navigator.onLine;
  if (mustWait && (await keep(changes, 'unsent', key))) return true;
  try {
    await send(key);
    return false;
  } catch (error) {
    if (isNoConnection(error) && (await keep(changes, 'sent', key))) return true;
    throw error;
  }
}

/**
 * Keeps changes, and tries to send them soon.
 * @param key of the call that was tried for the first
 * @returns false when this browser cannot keep them
 */
async function keep(changes: readonly Change[], state: KeptChange['state'], key: string): Promise<boolean> {
  try {
    const outbox = ownOutbox();
    for (const [index, change] of changes.entries())
      await outbox.keep({ key: index === 0 ? key : randomKey(), state, change });
  } catch {
    return false;
  }
  isPressKept.set(true);
  void sendKept();
  return true;
}

/** As `isCartSent` of press.ts. */
export async function isCartSent(): Promise<boolean> {
  // What cannot be read is not shown either: the buyer sees the shop's cart.
  await loadKept().catch(() => undefined);
  const waiting = openChanges(keptChanges.get()).filter(({ change }) => isCartChange(change));
  if (waiting.length === 0) return true;
  await sendKept();
  // A refused one stays in the list.
  return !keptChanges.get().some((kept) => waiting.some(({ key }) => key === kept.key));
}

/** Sends what waits, and then reads again what it has changed. */
export async function sendKept(): Promise<void> {
  const before = outboxNews.get().sent.length;
  await ownOutbox().sendAll();
  const sent = outboxNews.get().sent.slice(before);
  const keys = new Set(sent.flatMap(({ kind }) => readAgain[kind]));
  await Promise.allSettled([...keys].map((key) => loadedQueries()?.readAgain([key])));
}

/** First words of the keys of the queries that a change concerns. */
const readAgain: Readonly<Record<Change['kind'], readonly string[]>> = {
  heart: ['hearts', 'wishlist'],
  add: [...cartKey],
  line: [...cartKey],
  question: ['my-questions'],
};

/** Puts it into what was read before: until that is read again, pages would show the state before the press. */
function showAsSent(change: Change): void {
  const queries = loadedQueries()?.queryClient;
  if (change.kind === 'heart') {
    queries?.setQueryData<readonly number[]>(['hearts'], (ids) => {
      const others = ids?.filter((id) => id !== change.productId);
      return others && change.isFav ? [...others, change.productId] : others;
    });
  }
  if (isCartChange(change)) {
    const kept: KeptChange = { version: 1, key: '', buyerId: 0, order: 0, state: 'sent', change };
    queries?.setQueryData<CartDetail>(
      cartKey,
      (cart) => cart && { ...cart, productInfo: linesWith(cart.productInfo, [kept]) },
    );
  }
}

/** Call it when the buyer has read what became of changes. */
export function acceptNews(): void {
  outboxNews.set(nothing);
  const buyerId = loggedInBuyer();
  if (buyerId !== undefined) noteChange(buyerId);
}

/** Reads what this device keeps for the buyer, if anybody is logged in. */
export async function loadKept(): Promise<void> {
  const buyerId = loggedInBuyer();
  if (buyerId === undefined) return;
  await outboxOf(buyerId).load();
  isRead = true;
  if (keptChanges.get().length === 0) noteChange(buyerId);
}

keptChanges.subscribe(() => {
  const kept = keptChanges.get();
  keptHearts.set(heartsIn(kept));
  keptQuestions.set(questionsIn(kept));
  keptLines.set(isCartOpen(kept) ? (lines) => linesWith(lines, kept) : keptLines.initial);
});
onSessionChange(() => {
  if (loggedInBuyer() === current?.buyerId) return;
  current = undefined;
  isRead = false;
  keptChanges.set([]);
  outboxNews.set(nothing);
});
// Another tab has changed what waits.
globalThis.addEventListener('storage', ({ key, newValue }) => {
  const buyerId = loggedInBuyer();
  if (buyerId === undefined || key !== nameOf(buyerId)) return;
  void (newValue === null ? ownOutbox().noteEmpty() : loadKept().catch(() => undefined));
});
