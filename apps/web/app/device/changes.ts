import { ApiFailure } from '@zay/contract';
import type { Change } from './changes.rules.ts';
import { fold } from './fold.rules.ts';
import { openChanges, isChange, type KeptChange } from './kept-call.rules.ts';
import { untilDue, untried } from './repeats.rules.ts';
import type { Rows, RowsTools } from './rows.ts';

export interface ChangesTools extends Pick<RowsTools, 'buyerId' | 'isCurrent' | 'exclusively' | 'now'> {
  readonly rows: Rows;
  /** Sends a change, and others that share its call. The key makes it idempotent. @returns the response body */
  readonly send: (change: Change, key: string, others: readonly Change[]) => Promise<unknown>;
  /** Whether the shop is reachable. Until then nothing is sent, and changes of the same target are merged. */
  readonly isShopThere: () => Promise<boolean>;
  readonly isOnline: () => boolean;
  readonly makeKey: () => string;
  /**
   * Called when the shop has accepted a change, just before it leaves the list.
   * @param isWatched true while the page still awaits the response
   */
  readonly onSent: (change: Change, isWatched: boolean) => void;
}

export type Changes = ReturnType<typeof createChanges>;

/** A press without a response after this time is reported as queued, in milliseconds. */
const timeoutMs = 8_000;

/** True if the outcome is unknown, or the shop asks for a pause or a login: the change stays pending. */
function isUnanswered(error: unknown): boolean {
  return (
    error !== undefined && (!(error instanceof ApiFailure) || [0, 401, 408, 429, 503].includes(error.status))
  );
}

/** True if the shop has refused the change. */
function isRefusal(error: unknown): error is ApiFailure {
  if (!(error instanceof ApiFailure)) return false;
  return error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
}

/** Removals from the cart share one call. */
const isRemoval = ({ change }: KeptChange) => change.kind === 'line' && change.qty === 0;

/** Hearts of different products are independent. */
const isHeart = ({ change }: KeptChange) => change.kind === 'heart';

const maxCalls = 6;

/** The next changes to send: removals in one call, a few hearts concurrently, everything else one by one. */
function nextBatch(open: readonly KeptChange[]): readonly (readonly KeptChange[])[] {
  const [first] = open;
  if (!first) return [];
  const alike = isRemoval(first) ? isRemoval : isHeart;
  const end = open.findIndex((one) => !alike(one));
  const batch = end === 0 ? [first] : open.slice(0, end === -1 ? undefined : end);
  if (isRemoval(first)) return [batch];
  const seen = new Set<number>();
  const isNew = ({ change: { productId } }: KeptChange) => !seen.has(productId) && seen.add(productId);
  const before = batch.findIndex((one) => !isNew(one));
  return batch.slice(0, Math.min(maxCalls, before === -1 ? maxCalls : before)).map((one) => [one]);
}

export interface PressOutcome {
  /** True if it was not sent and is queued. */
  readonly isKept: boolean;
  /** The shop's response; undefined if queued, or sent by another tab. */
  readonly answer?: unknown;
}

/** Hearts, cart changes and questions of one buyer, from the press until the shop's response (decision 0140). */
export function createChanges(tools: ChangesTools) {
  const { rows, now } = tools;
  const open = () => openChanges(rows.changes());
  /** Presses whose page awaits the outcome, which the bar then does not show. */
  const watched = new Map<string, { readonly answer?: unknown; readonly error?: unknown }>();

  /**
   * Sends pending changes in order until one gets no response. A refused change stays in the list, and the next one is
   * sent.
   */
  async function sendInOrder(isDue: (first: KeptChange) => boolean): Promise<void> {
    await rows.load();
    for (;;) {
      const [first] = open();
      if (!first || !tools.isCurrent() || !isDue(first)) return;
      if (first.tries !== undefined || first.state === 'unsent') {
        if (!(await tools.isShopThere())) return await rows.noteTry(first.key);
        await rows.load();
      }
      const keys = nextBatch(open()).flatMap((call) => call.map(({ key }) => key));
      // Marks them as sent, so that later presses are not merged into them.
      if (open().some(({ key, state }) => state === 'unsent' && keys.includes(key))) {
        await rows.change((kept) => ({
          put: kept
            .filter(isChange)
            .filter(({ key, state }) => state === 'unsent' && keys.includes(key))
            .map((row) => ({ ...row, state: 'sent' as const })),
        }));
      }
      const batch = nextBatch(open().filter(({ key }) => keys.includes(key)));
      if (batch.length === 0 || !tools.isCurrent()) continue;
      if (!(await sendBatch(batch))) return;
    }
  }

  /** @returns false if a call got no response */
  async function sendBatch(batch: readonly (readonly KeptChange[])[]): Promise<boolean> {
    const outcomes = await Promise.all(
      batch.map(async (call) => {
        const [first, ...others] = call.map(({ change }) => change) as [Change, ...Change[]];
        const key = call[0]?.key ?? '';
        try {
          return { call, answer: await tools.send(first, key, others) };
        } catch (error) {
          return { call, error };
        }
      }),
    );
    const taken: (readonly [Change, boolean])[] = [];
    const over = new Map<string, KeptChange | undefined>();
    const lost: { readonly key: string; readonly error: unknown }[] = [];
    for (const { call, ...outcome } of outcomes) {
      for (const one of call) {
        const watcher = watched.get(one.key);
        const { error } = outcome as { error?: unknown };
        if (watcher && !isUnanswered(error)) watched.set(one.key, outcome);
        if (error === undefined || (watcher && !isUnanswered(error))) over.set(one.key, undefined);
        else if (isRefusal(error)) {
          over.set(one.key, { ...one, refusal: { ...error.error, message: error.message } });
        } else lost.push({ key: one.key, error });
        if (error === undefined) taken.push([one.change, watcher !== undefined]);
      }
    }
    const tell = () => {
      for (const one of taken) tools.onSent(...one);
    };
    await rows.change(
      (kept) => ({
        put: kept.flatMap(({ key }) => over.get(key) ?? []),
        remove: [...over].flatMap(([key, row]) => (row ? [] : [key])),
      }),
      tell,
    );
    for (const { key, error } of lost) await rows.noteTry(key, error);
    return lost.length === 0;
  }

  /** Sends due changes, in one tab at a time. @param returnedAt when the connection or the buyer returned */
  const sendDue = (returnedAt?: number) =>
    tools.exclusively('changes', () => sendInOrder((first) => untilDue(first, now(), returnedAt) === 0));

  return {
    sendDue,

    /** Sends all pending changes now, on a press. */
    async sendAll(): Promise<void> {
      await Promise.all(open().map(({ key }) => rows.forgetTries(key)));
      await sendDue();
    },

    /**
     * Stores the changes of a press, and sends them after earlier ones.
     * @param firstKey idempotency key of the first change
     * @throws {ApiFailure} if the shop refuses it
     * @throws {Error} if this browser cannot store it: nothing was sent
     */
    async press(changes: readonly Change[], firstKey: string): Promise<PressOutcome> {
      // Decided once: if the connection returns while the press is stored, its outcome is shown as that of a kept one.
      const isOnline = tools.isOnline();
      const isFirst = open().length === 0 && isOnline;
      const presses = changes.map((change, index) => ({
        key: index === 0 ? firstKey : tools.makeKey(),
        buyerId: tools.buyerId,
        state: isFirst ? ('sent' as const) : ('unsent' as const),
        change,
      }));
      let keys: readonly string[] = [];
      await rows.changeAtOnce((kept) => {
        const before = kept.filter(isChange);
        let after = before;
        for (const one of presses) {
          const { put, remove } = fold(after, one);
          after = after.filter(({ key }) => key !== put?.key && !remove.includes(key));
          if (put) after = [...after, isFirst ? put : { ...put, ...untried }];
        }
        const put = after.filter((one) => !before.includes(one));
        keys = put.map(({ key }) => key);
        for (const key of keys) watched.set(key, {});
        const isGone = ({ key }: KeptChange) => !after.some((one) => one.key === key);
        return { put, remove: before.filter(isGone).map(({ key }) => key) };
      });
      let timer: ReturnType<typeof setTimeout> | undefined;
      const waited = new Promise<void>(
        (resolve) => (timer = setTimeout(resolve, timeoutMs * changes.length)),
      );
      // A press is a reason to try at once: the connection may be back.
      if (isOnline) await Promise.race([sendDue(now()).catch(() => undefined), waited]);
      clearTimeout(timer);
      const outcomes = keys.map((key) => watched.get(key));
      for (const key of keys) watched.delete(key);
      for (const outcome of outcomes) if (outcome?.error) throw outcome.error;
      const isKept = rows.changes().some(({ key }) => keys.includes(key));
      return { isKept, ...(!isKept && { answer: outcomes.at(-1)?.answer }) };
    },

    /** Queues a refused change again. The key stays, because it may have arrived. */
    retry: (key: string) =>
      rows.replace<KeptChange>(key, (row) => ({ ...row, ...untried, refusal: undefined, state: 'sent' })),

    drop: (key: string) => rows.replace(key, () => undefined),
  };
}
