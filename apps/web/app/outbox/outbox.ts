import { ApiFailure } from '@zay/contract';
import { createQueue, type KeptRows } from '../platform/kept-rows.ts';
import type { Store } from '../platform/store.ts';
import { openChanges, type Change, type KeptChange } from './changes.rules.ts';
import { fold, type NewChange } from './fold.rules.ts';
import { readKept } from './kept-change.rules.ts';

export interface OutboxTools {
  readonly buyerId: number;
  readonly store: Pick<KeptRows, 'readAll' | 'change'>;
  /** The changes that wait, as this tab knows them. */
  readonly list: Store<readonly KeptChange[]>;
  /** Sends a change. The shop takes it once for its key. */
  readonly send: (change: Change, key: string) => Promise<unknown>;
  /** Whether the shop can be reached: until then nothing leaves the device, and changes still become one. */
  readonly isShopThere: () => Promise<boolean>;
  /** False when this buyer is not logged in any more: nothing is read, kept or sent. */
  readonly isCurrent: () => boolean;
  /** Runs the work unless another tab is sending. */
  readonly unlessSending: (work: () => Promise<void>) => Promise<void>;
  /** Called after every change of what is kept. */
  readonly onChange: () => void;
  /** Called when the shop has taken a change, at the moment in which it leaves the list. */
  readonly onSent: (change: Change) => void;
  /** Called with how many changes were kept that cannot be read, and are removed. */
  readonly onUnreadable: (count: number) => void;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** True when the shop has looked at the change and does not take it. */
function isRefusal(error: unknown): error is ApiFailure {
  if (!(error instanceof ApiFailure)) return false;
  return error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
}

/** The changes of one buyer from a press without a connection until the shop has answered (decision 140). */
export function createOutbox(tools: OutboxTools) {
  const { buyerId, store, list } = tools;
  /** Reads and writes, one after the other. */
  const inTurn = createQueue();
  let sending: Promise<void> | undefined;

  /** @param onRead called before the list changes, so that what is shown changes at once */
  async function read(onRead?: () => void): Promise<void> {
    // Reading would make the deleted database anew.
    if (!tools.isCurrent()) return;
    const rows = await store.readAll();
    if (!tools.isCurrent()) return;
    const { kept, unreadable } = readKept(rows, buyerId);
    onRead?.();
    list.set(kept);
    if (unreadable.length === 0) return;
    tools.onUnreadable(unreadable.length);
    await store.change(() => ({ remove: unreadable }));
  }

  /** @throws when the browser forbids storage, or has no room */
  function change(
    decide: (kept: readonly KeptChange[]) => ReturnType<typeof fold>,
    onRead?: () => void,
  ): Promise<void> {
    return inTurn(async () => {
      if (!tools.isCurrent()) throw new Error('another buyer is logged in');
      await store.change((rows) => decide(readKept(rows, buyerId).kept));
      await read(onRead);
      tools.onChange();
    });
  }

  const replace = (
    key: string,
    by: (kept: KeptChange) => KeptChange | undefined,
    onRead?: () => void,
  ): Promise<void> =>
    change((kept) => {
      const found = kept.find((one) => one.key === key);
      const put = found && by(found);
      return { ...(put && { put }), remove: found && !put ? [key] : [] };
    }, onRead);

  async function sendAll(): Promise<void> {
    if (openChanges(list.get()).length === 0 || !(await tools.isShopThere())) return;
    for (;;) {
      // Another tab may have changed it.
      await inTurn(() => read());
      const [next] = openChanges(list.get());
      if (!next || !tools.isCurrent()) return;
      await replace(next.key, (kept) => ({ ...kept, state: 'sent' }));
      // What the press of a moment ago has made of it.
      const current = list.get().find(({ key }) => key === next.key);
      if (!current || !tools.isCurrent()) continue;
      try {
        await tools.send(current.change, current.key);
      } catch (error) {
        if (!isRefusal(error)) return;
        const { code, message } = error;
        await replace(current.key, (kept) => ({ ...kept, refusal: { code, message } }));
        continue;
      }
      const taken = () => tools.onSent(current.change);
      await replace(current.key, () => undefined, taken);
    }
  }

  return {
    /** Reads what is kept. @throws when the browser does not say */
    load: () => inTurn(() => read()),

    /** Call it when another tab says that nothing is kept any more. Reading would make the deleted database anew. */
    noteEmpty: () => inTurn(async () => list.set([])),

    /** Keeps a change. @throws when this browser cannot */
    keep: (pressed: Omit<NewChange, 'buyerId'>) => change((kept) => fold(kept, { ...pressed, buyerId })),

    /** Sends what waits, in order, until there is no answer. A refused change stays, and the next one goes. */
    sendAll(): Promise<void> {
      sending ??= tools
        .unlessSending(sendAll)
        .catch(() => undefined)
        .finally(() => (sending = undefined));
      return sending;
    },

    /** A refused change waits again. Its key may have arrived: it stays as it is. */
    retry: (key: string) => replace(key, (kept) => ({ ...kept, refusal: undefined, state: 'sent' })),

    drop: (key: string) => replace(key, () => undefined),
  };
}
