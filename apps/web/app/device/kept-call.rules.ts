import type { ApiError, PlacedOrder } from '@zay/contract';
import type { Change, QuestionChange } from './changes.rules.ts';
import type { PaidCall, PaidRequest } from './order.rules.ts';
import type { Tried } from './repeats.rules.ts';

/**
 * A call that waits on this device (decision 0149). `unsent`: nothing has left it. `sent`: it was tried, and no answer has
 * come; then nothing else may be sent under its key.
 */
interface Kept extends Tried {
  readonly version: 2;
  /** Idempotency key */
  readonly key: string;
  readonly buyerId: number;
  /** Calls are sent in this order. */
  readonly order: number;
  /** Why the shop did not take it. It is not sent again by itself. */
  readonly refusal?: ApiError | undefined;
}

/** A heart, a change of the cart or a question. */
export interface KeptChange extends Kept {
  readonly change: Change;
  readonly state: 'unsent' | 'sent';
}

/** An order or a payment. */
export interface KeptOrder extends Kept, PaidRequest {
  /** `over`: placed or refused, and its buyer has not seen it yet. */
  readonly state: 'unsent' | 'sent' | 'over';
  /** When it was over, in milliseconds. */
  readonly endedAt?: number | undefined;
  /** True when the shop was asked, and nothing has arrived so far. */
  readonly isMissing?: boolean | undefined;
  /** The order that it placed; of a payment, the one that was paid. */
  readonly placed?: PlacedOrder | undefined;
}

export type KeptCall = KeptChange | KeptOrder;

/** The picture of a slip, from the moment in which it was chosen until its order is placed. */
export interface KeptSlip {
  readonly key: string;
  readonly jpeg: Blob;
  /** What the shop calls it, once it is uploaded. */
  readonly url?: string | undefined;
  /** Time in milliseconds at which it was chosen. */
  readonly chosenAt: number;
}

export const isSlip = (row: unknown): row is KeptSlip =>
  typeof row === 'object' && row !== null && 'jpeg' in row;

export const isChange = (kept: object): kept is KeptChange => 'change' in kept;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const isText = (value: unknown) => typeof value === 'string';

/** What only one kind of change has. */
const isOfKind: Readonly<Record<Change['kind'], (change: Fields) => boolean>> = {
  heart: ({ isFav, was }) => typeof isFav === 'boolean' && typeof was === 'boolean',
  add: ({ skuId, qty, line }) => isCount(skuId) && isCount(qty) && (line === undefined || isFields(line)),
  line: ({ skuId, qty, was }) => isCount(skuId) && isCount(qty) && isCount(was),
  question: ({ text, language }) => isText(text) && isText(language),
};

function isWholeChange(change: unknown): boolean {
  if (!isFields(change) || !isCount(change['productId']) || !isText(change['name'])) return false;
  const { kind } = change;
  return (
    typeof kind === 'string' && Object.hasOwn(isOfKind, kind) && isOfKind[kind as Change['kind']](change)
  );
}

const paidKinds: readonly unknown[] = [
  'goods',
  'score',
  'certificate',
  'class',
  'payment',
] satisfies PaidCall['kind'][];

function isWholeOrder({ purchase, request, call, amount, state, placed, refusal }: Fields): boolean {
  const isCall = isFields(call) && paidKinds.includes(call['kind']) && isFields(call['body']);
  const isPlaced = isFields(placed) && isCount(placed['orderId']);
  const isOver = state !== 'over' || isPlaced || refusal !== undefined;
  return isText(purchase) && isText(request) && isCall && isCount(amount) && isOver;
}

const states: readonly unknown[] = ['unsent', 'sent', 'over'];

function isKept(row: Fields): boolean {
  const { version, key, order, state, refusal } = row;
  if (version !== 2 || !isText(key) || !isCount(order) || !states.includes(state)) return false;
  if (refusal !== undefined && !(isFields(refusal) && isText(refusal['message']))) return false;
  return isChange(row) ? state !== 'over' && isWholeChange(row.change) : isWholeOrder(row);
}

/**
 * Reads the calls of a buyer, in their order. `unreadable` are the keys of what another release wrote, or is
 * damaged. It is checked by hand: the library for it would cost every buyer as much as all else that waits.
 */
export function readKept(
  rows: readonly unknown[],
  buyerId: number,
): { readonly kept: KeptCall[]; readonly unreadable: string[] } {
  const kept: KeptCall[] = [];
  const unreadable: string[] = [];
  for (const row of rows as readonly Fields[]) {
    if (isSlip(row)) continue;
    if (isKept(row) && row['buyerId'] === buyerId) kept.push(row as unknown as KeptCall);
    else unreadable.push(row['key'] as string);
  }
  return { kept: kept.toSorted((one, other) => one.order - other.order), unreadable };
}

/** True while the shop has not decided about it. */
export const isOpen = ({ refusal }: { readonly refusal?: unknown }): boolean => !refusal;

export function openChanges(kept: readonly KeptChange[]): KeptChange[] {
  return kept.filter(isOpen);
}

/** By product id: hearts as the buyer has left them. */
export function heartsIn(kept: readonly KeptChange[]): Record<number, boolean> {
  return Object.fromEntries(
    openChanges(kept).flatMap(({ change }) =>
      change.kind === 'heart' ? [[change.productId, change.isFav]] : [],
    ),
  );
}

/** Questions that the shop does not have yet. */
export function questionsIn(kept: readonly KeptChange[]): QuestionChange[] {
  return openChanges(kept).flatMap(({ change }) => (change.kind === 'question' ? [change] : []));
}
