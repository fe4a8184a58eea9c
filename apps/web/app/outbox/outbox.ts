import { ApiFailure } from '@zay/contract';
import { createQueue, type KeptRows } from '../platform/kept-rows.ts';
import type { Store } from '../platform/store.ts';
import { openChanges, type HeartChange, type KeptChange } from './changes.rules.ts';
import { fold, type NewChange } from './fold.rules.ts';
import { readKept } from './kept-change.rules.ts';

export interface OutboxTools {
  readonly buyerId: number;
  readonly store: Pick<KeptRows, 'readAll' | 'change'>;
  /** The changes that wait, as this tab knows them. */
  readonly list: Store<readonly KeptChange[]>;
  /** Sends a change. Sent twice, it does what it does once. */
  readonly send: (change: HeartChange) => Promise<unknown>;
  /** Whether the shop can be reached: until then nothing leaves the device, and changes still become one. */
  readonly isShopThere: () => Promise<boolean>;
  /** False when this buyer is not logged in any more: nothing is read, kept or sent. */
  readonly isCurrent: () => boolean;
  /** Runs the work unless another tab is sending. */
  readonly unlessSending: (work: () => Promise<void>) => Promise<void>;
  /** Called after every change of what is kept. */
  readonly onChange: () => void;
  /** Called when the shop has taken a change, before it leaves the list. */
  readonly onSent: (change: HeartChange) => void;
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

  async function read(): Promise<void> {
    // Reading would make the deleted database anew.
    if (!tools.isCurrent()) return;
    const rows = await store.readAll();
    if (!tools.isCurrent()) return;
    const { kept, unreadable } = readKept(rows, buyerId);
    list.set(kept);
    if (unreadable.length === 0) return;
    tools.onUnreadable(unreadable.length);
    await store.change(() => ({ remove: unreadable }));
  }

  /** @throws when the browser forbids storage, or has no room */
  function change(decide: (kept: readonly KeptChange[]) => ReturnType<typeof fold>): Promise<void> {
    return inTurn(async () => {
      if (!tools.isCurrent()) throw new Error('another buyer is logged in');
      await store.change((rows) => decide(readKept(rows, buyerId).kept));
      await read();
      tools.onChange();
    });
  }

  const replace = (key: string, by: (kept: KeptChange) => KeptChange | undefined) =>
    change((kept) => {
      const found = kept.find((one) => one.key === key);
      const put = found && by(found);
      return { ...(put && { put }), remove: found && !put ? [key] : [] };
    });

  async function sendAll(): Promise<void> {
    if (openChanges(list.get()).length === 0 || !(await tools.isShopThere())) return;
    for (;;) {
      // Another tab may have changed it.
      await inTurn(read);
      const [next] = openChanges(list.get());
      if (!next || !tools.isCurrent()) return;
      await replace(next.key, (kept) => ({ ...kept, state: 'sent' }));
      // What the press of a moment ago has made of it.
      const current = list.get().find(({ key }) => key === next.key);
      if (!current || !tools.isCurrent()) continue;
      try {
        await tools.send(current.change);
      } catch (error) {
        if (!isRefusal(error)) return;
        const { code, message } = error;
        await replace(current.key, (kept) => ({ ...kept, refusal: { code, message } }));
        continue;
      }
      if (tools.isCurrent()) tools.onSent(current.change);
      await replace(current.key, () => undefined);
    }
  }

  return {
    /** Reads what is kept. @throws when the browser does not say */
    load: () => inTurn(read),

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

    /** A refused change waits again. */
    retry: (key: string) => replace(key, (kept) => ({ ...kept, refusal: undefined, state: 'sent' })),

    drop: (key: string) => replace(key, () => undefined),
  };
}
