import { createQueue, type KeptRows, type RowChanges } from '../platform/kept-rows.ts';
import type { Store } from '../platform/store.ts';
import { isChange, readKept, type KeptCall, type KeptChange, type KeptOrder } from './kept-call.rules.ts';
import { afterTry, untried } from './repeats.rules.ts';

/** State of a call in this tab only. */
export interface TabState {
  /** False if this browser could not store it: it is lost with the page. */
  readonly isKept?: boolean | undefined;
  /** True while this tab is sending it. */
  readonly isSending?: boolean | undefined;
  /** True if the press was in this page visit. */
  readonly isOfVisit?: boolean | undefined;
}

export type WaitingOrder = KeptOrder & TabState;
export type WaitingCall = (KeptChange & TabState) | WaitingOrder;

export interface RowsTools {
  readonly buyerId: number;
  readonly store: KeptRows;
  /** The pending calls as this tab knows them. */
  readonly list: Store<readonly WaitingCall[]>;
  /** False after the buyer logged out: then nothing is read, stored or sent. */
  readonly isCurrent: () => boolean;
  /** Called after every change of the stored calls. */
  readonly onChange: () => void;
  /** Called with the number of unreadable rows, which are removed. */
  readonly onUnreadable: (count: number) => void;
  /** Runs work of the same name one at a time across tabs. */
  readonly exclusively: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /** Milliseconds */
  readonly now: () => number;
}

export type Rows = ReturnType<typeof createRows>;

/** The row without the state of this tab. */
function rowOf(call: WaitingCall): KeptCall {
  const { isKept: _kept, isSending: _sending, isOfVisit: _visit, ...row } = call;
  return row as KeptCall;
}

const tabStateOf = ({ isSending, isOfVisit }: TabState): TabState => ({
  ...(isSending && { isSending }),
  ...(isOfVisit && { isOfVisit }),
});

/** The stored calls of one buyer, and this tab's list of them (decision 0149). */
export function createRows(tools: RowsTools) {
  const { buyerId, store, list } = tools;
  /** The database from which the list was read. */
  let readFrom = '';
  /** Serializes reads and writes. */
  const inTurn = createQueue();
  const kept = (rows: readonly unknown[]) => readKept(rows, buyerId).kept;

  /** @param onRead called before the list changes, so that dependent state changes at the same time */
  async function read(onRead?: () => void): Promise<void> {
    // Reading would recreate the deleted database.
    if (!tools.isCurrent()) return;
    const rows = await store.readAll();
    if (!tools.isCurrent()) return;
    const found = readKept(rows, buyerId);
    const known = new Map(list.get().map((one) => [one.key, one]));
    // Cleared site data take no order away that waits in this tab.
    const isCleared = readFrom !== '' && readFrom !== store.databaseId();
    readFrom = store.databaseId();
    const isLeft = (one: WaitingCall) =>
      one.isKept === false || (isCleared && !isChange(one) && one.state !== 'over');
    const stillHere = list
      .get()
      .filter((one) => isLeft(one) && !found.kept.some(({ key }) => key === one.key))
      .map((one) => ({ ...one, isKept: false }));
    onRead?.();
    list.set([
      ...found.kept.map((row) => ({ ...tabStateOf(known.get(row.key) ?? {}), ...row })),
      ...stillHere,
    ]);
    if (found.unreadable.length === 0) return;
    tools.onUnreadable(found.unreadable.length);
    await store.change(() => ({ remove: found.unreadable }));
  }

  /** @throws if the browser denies storage or has no room */
  function change(decide: (calls: readonly KeptCall[]) => RowChanges, onRead?: () => void): Promise<void> {
    return inTurn(async () => {
      if (!tools.isCurrent()) throw new Error('another buyer is logged in');
      await store.change((rows) => decide(kept(rows)));
      await read(onRead);
      tools.onChange();
    });
  }

  /** Like `change`, but the list changes before it is stored. */
  async function changeAtOnce(decide: (calls: readonly KeptCall[]) => RowChanges): Promise<void> {
    const { put = [], remove = [] } = decide(list.get().map(rowOf));
    const isLeft = ({ key }: WaitingCall) => !remove.includes(key) && !put.some((row) => row.key === key);
    list.set([...list.get().filter(isLeft), ...(put as KeptCall[])]);
    try {
      await change(decide);
    } catch (error) {
      list.set(list.get().filter(({ key }) => !put.some((row) => row.key === key)));
      throw error;
    }
  }

  /** Changes a stored call, or removes it if `by` returns undefined. @throws like `change` */
  function replace<Row extends KeptCall>(
    key: string,
    by: (row: Row) => Row | undefined,
    onRead?: () => void,
  ): Promise<void> {
    return change((calls) => {
      const found = calls.find((one) => one.key === key) as Row | undefined;
      const put = found && by(found);
      return { put: put ? [put] : [], remove: found && !put ? [key] : [] };
    }, onRead);
  }

  /** Changes the state of this tab only. */
  function note(key: string, state: TabState): void {
    list.set(list.get().map((one) => (one.key === key ? { ...one, ...state } : one)));
  }

  return {
    /** Loads the stored calls. @throws if storage cannot be read */
    load: () => inTurn(() => read()),

    change,
    changeAtOnce,
    replace,
    note,
    changes: (): (KeptChange & TabState)[] => list.get().filter(isChange),
    orders: (): WaitingOrder[] => list.get().filter((one): one is WaitingOrder => !isChange(one)),

    /** Stores an order; if the browser cannot, only this tab knows it. */
    put(order: WaitingOrder): Promise<void> {
      return inTurn(async () => {
        if (!tools.isCurrent()) return;
        const { key } = order;
        const row = rowOf(order);
        const isKept = await store
          .change(() => ({ put: [row] }))
          .then(
            () => true,
            () => false,
          );
        // Otherwise a later read would return an older state.
        if (!isKept) await store.change(() => ({ remove: [key] })).catch(() => undefined);
        const known = { ...row, ...tabStateOf(order), ...(!isKept && { isKept }) } as WaitingCall;
        list.set([...list.get().filter((one) => one.key !== key), known]);
        tools.onChange();
      });
    },

    remove(key: string): Promise<void> {
      return inTurn(async () => {
        if (tools.isCurrent()) await store.change(() => ({ remove: [key] })).catch(() => undefined);
        list.set(list.get().filter((one) => one.key !== key));
        if (tools.isCurrent()) tools.onChange();
      });
    },

    /** Records an attempt without a response: all tabs wait until the next one is due. */
    async noteTry(key: string, error?: unknown, more: Pick<KeptOrder, 'pressedAt'> = {}): Promise<void> {
      const now = tools.now();
      const noted = <Row extends KeptCall>(row: Row) => ({ ...row, ...afterTry(row, now, error), ...more });
      list.set(list.get().map((one) => (one.key === key ? noted(one) : one)));
      await replace(key, noted).catch(() => undefined);
    },

    /** A press resets the attempts. */
    forgetTries: (key: string) => replace(key, (row) => ({ ...row, ...untried })).catch(() => undefined),
  };
}
