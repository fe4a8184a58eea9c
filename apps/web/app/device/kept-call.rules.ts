import type { ApiError, Language, PlacedOrder } from '@zay/contract';
import type { Change, QuestionChange } from './changes.rules.ts';
import type { PaidCall, PaidRequest } from './order.rules.ts';
import type { Tried } from './repeats.rules.ts';

/**
 * A pending call on this device (decision 0149). `unsent`: not sent yet. `sent`: sent without a response so far; then
 * nothing else may be sent under its key.
 */
interface Kept extends Tried {
  readonly version: 2;
  readonly key: string;
  readonly buyerId: number;
  /** Calls are sent in this order. */
  readonly order: number;
  /** Why the shop refused it. It is not retried automatically. */
  readonly refusal?: ApiError | undefined;
}

/** A heart, a change of the cart or a question. */
export interface KeptChange extends Kept {
  readonly change: Change;
  readonly state: 'unsent' | 'sent';
}

export interface SendTicket {
  /** The token of `GetSendTicket`. */
  readonly token: string;
  /** Language of the answers. */
  readonly language: Language;
}

/** An order or a payment. */
export interface KeptOrder extends Kept, PaidRequest {
  /** `over`: placed or refused, but the buyer has not seen it yet. */
  readonly state: 'unsent' | 'sent' | 'over';
  /** Time of the press on "Pay", in milliseconds; undefined when a login is needed first. */
  readonly pressedAt?: number | undefined;
  /** By which the service worker sends it while no page is open; none where there is no Background Sync. */
  readonly ticket?: SendTicket | undefined;
  /** When it was decided, in milliseconds. */
  readonly endedAt?: number | undefined;
  /** The placed order; for a payment, the paid order. */
  readonly placed?: PlacedOrder | undefined;
}

export type KeptCall = KeptChange | KeptOrder;

/** The picture of a slip, from its choice until the order is placed. */
export interface KeptSlip {
  readonly key: string;
  readonly jpeg: Blob;
  /** Its URL in the shop once it is uploaded. */
  readonly url?: string | undefined;
  /** Time of the choice in milliseconds. */
  readonly chosenAt: number;
}

export const isSlip = (row: unknown): row is KeptSlip =>
  typeof row === 'object' && row !== null && 'jpeg' in row;

export const isChange = (kept: object): kept is KeptChange => 'change' in kept;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const isText = (value: unknown) => typeof value === 'string';

/** Checks of the fields of each kind. */
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
 * Parses the stored calls of a buyer, in order. `unreadable` are the keys of rows that are damaged or of another
 * release. Checked by hand: a validation library would cost every buyer as much code as all of this feature.
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

/** True while the shop has not refused it. */
export const isOpen = ({ refusal }: { readonly refusal?: unknown }): boolean => !refusal;

export function openChanges(kept: readonly KeptChange[]): KeptChange[] {
  return kept.filter(isOpen);
}

/** Pending hearts by product id. */
export function heartsIn(kept: readonly KeptChange[]): Record<number, boolean> {
  return Object.fromEntries(
    openChanges(kept).flatMap(({ change }) =>
      change.kind === 'heart' ? [[change.productId, change.isFav]] : [],
    ),
  );
}

/** Pending questions. */
export function questionsIn(kept: readonly KeptChange[]): QuestionChange[] {
  return openChanges(kept).flatMap(({ change }) => (change.kind === 'question' ? [change] : []));
}
