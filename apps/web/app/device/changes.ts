import { ApiFailure } from '@zay/contract';
import type { Change } from './changes.rules.ts';
import { fold } from './fold.rules.ts';
import { openChanges, isChange, type KeptChange } from './kept-call.rules.ts';
import { untilDue, untried } from './repeats.rules.ts';
import type { Rows, RowsTools } from './rows.ts';

export interface ChangesTools extends Pick<RowsTools, 'buyerId' | 'isCurrent' | 'exclusively' | 'now'> {
  readonly rows: Rows;
  /** Sends a change, and others that go by the same call. The shop takes it once for its key. @returns the answer */
  readonly send: (change: Change, key: string, others: readonly Change[]) => Promise<unknown>;
  /** Whether the shop can be reached: until then nothing leaves the device, and changes still become one. */
  readonly isShopThere: () => Promise<boolean>;
  readonly isOnline: () => boolean;
  readonly makeKey: () => string;
  /**
   * Called when the shop has taken a change, at the moment in which it leaves the list.
   * @param isWatched true when its buyer still waits for the answer of the press
   */
  readonly onSent: (change: Change, isWatched: boolean) => void;
}

export type Changes = ReturnType<typeof createChanges>;

/** A press that has no answer after this long is kept, milliseconds. */
const patience = 8_000;

/** True when nothing says whether it has arrived, the shop asks to be left alone for a while, or for a login: it waits. */
function isOnItsWay(error: unknown): boolean {
  return (
    error !== undefined && (!(error instanceof ApiFailure) || [0, 401, 408, 429, 503].includes(error.status))
  );
}

/** True when the shop has looked at the change and does not take it. */
function isRefusal(error: unknown): error is ApiFailure {
  if (!(error instanceof ApiFailure)) return false;
  return error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
}

/** Lines that leave the cart go by one call. */
const isRemoval = ({ change }: KeptChange) => change.kind === 'line' && change.qty === 0;

/** Hearts of several products do not depend on each other. */
const isHeart = ({ change }: KeptChange) => change.kind === 'heart';

/** So many calls at the same time, at most. */
const mostAtOnce = 6;

/** The changes that are sent next: removals by one call, a few hearts by calls at the same time, all else one by one. */
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
  return batch.slice(0, Math.min(mostAtOnce, before === -1 ? mostAtOnce : before)).map((one) => [one]);
}

export interface PressOutcome {
  /** True when it has not been sent, and waits. */
  readonly isKept: boolean;
  /** Of the shop; undefined when it waits, or another tab has sent it. */
  readonly answer?: unknown;
}

/** The hearts, cart changes and questions of one buyer, from the press until the shop has answered (decision 0140). */
export function createChanges(tools: ChangesTools) {
  const { rows, now } = tools;
  const open = () => openChanges(rows.changes());
  /** Presses whose buyer still looks at them: they are told the outcome, and the bar is not. */
  const watched = new Map<string, { readonly answer?: unknown; readonly error?: unknown }>();

  /** Sends what waits, in order, until there is no answer. A refused change stays, and the next one goes. */
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
      // From here on no press becomes one with them.
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

  /** @returns false when a call has no answer */
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
        if (watcher && !isOnItsWay(error)) watched.set(one.key, outcome);
        if (error === undefined || (watcher && !isOnItsWay(error))) over.set(one.key, undefined);
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

  /** One tab sends at a time. @param returnedAt when the line came back, or the buyer to this tab */
  const sendDue = (returnedAt?: number) =>
    tools.exclusively('changes', () => sendInOrder((first) => untilDue(first, now(), returnedAt) === 0));

  return {
    sendDue,

    /** Sends what waits now, by a press. */
    async sendAll(): Promise<void> {
      await Promise.all(open().map(({ key }) => rows.forgetTries(key)));
      await sendDue();
    },

    /**
     * Keeps what a press changes, and sends it behind what was pressed before.
     * @param firstKey idempotency key of the first
     * @throws {ApiFailure} when the shop does not take it
     * @throws {Error} when this browser cannot keep it: nothing was sent
     */
    async press(changes: readonly Change[], firstKey: string): Promise<PressOutcome> {
      const isFirst = open().length === 0 && tools.isOnline();
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
      const waited = new Promise<void>((resolve) => (timer = setTimeout(resolve, patience * changes.length)));
      // Who presses may have a line again.
      if (tools.isOnline()) await Promise.race([sendDue(now()).catch(() => undefined), waited]);
      clearTimeout(timer);
      const outcomes = keys.map((key) => watched.get(key));
      for (const key of keys) watched.delete(key);
      for (const outcome of outcomes) if (outcome?.error) throw outcome.error;
      const isKept = rows.changes().some(({ key }) => keys.includes(key));
      return { isKept, ...(!isKept && { answer: outcomes.at(-1)?.answer }) };
    },

    /** A refused change waits again. Its key may have arrived: it stays as it is. */
    retry: (key: string) =>
      rows.replace<KeptChange>(key, (row) => ({ ...row, ...untried, refusal: undefined, state: 'sent' })),

    drop: (key: string) => rows.replace(key, () => undefined),
  };
}
