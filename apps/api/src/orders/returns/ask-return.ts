import {
  askReturn,
  limits,
  orderStatuses,
  yangonDay,
  yangonDayRange,
  type BodyOf,
  type Language,
  type OrderReturns,
} from '@zay/contract';
import { skuValueIn } from '../../catalog/chosen-values.store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/files.ts';
import type { PrivateFiles } from '../../platform/files/private-files.ts';
import { claimUploads } from '../../platform/files/uploads.store.ts';
import { fileKeyOf, findUploads } from '../../platform/files/uploads.ts';
import type { IdempotencyKey } from '../../platform/http/idempotency.ts';
import { pick } from '../../platform/http/language.ts';
import { refuse, Refusal, RefusedTransaction } from '../../platform/http/refusal.ts';
import { transactOnce } from '../../platform/http/transact.ts';
import { mediaUrl } from '../../platform/pictures/media.ts';
import { lockOrder, type LockedOrder } from '../life/change-order.store.ts';
import { tellUntold } from '../life/untold-steps.ts';
import { insertMessage } from '../messages/order-thread.store.ts';
import { checkedLines } from './returned-pieces.ts';
import {
  findReturnableLines,
  findReturns,
  findReturnState,
  insertReturn,
  type NewReturn,
  type ReturnRow,
  type ReturnState,
} from './returns.store.ts';

export interface ReturnDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly privateFiles: PrivateFiles;
  readonly clock: Clock;
}

/**
 * Asks to return pieces of a delivered and paid order. Each piece can be asked for once, whatever comes of it. The note is a
 * message of the order's thread too.
 * @returns the returns of the order, or the refusals `order-not-found`; `return-not-delivered`; `return-not-paid`;
 *   `return-too-late`; `return-too-often` with the highest number `most`; `unknown-file` for a picture that the buyer did not
 *   upload, or sent before
 * @throws {ValidationError} for a line of another order, or more pieces than can be asked for
 */
export function askForReturn(
  deps: ReturnDependencies,
  asked: {
    readonly buyerId: number;
    readonly body: BodyOf<typeof askReturn>;
    readonly once: IdempotencyKey | null;
    readonly language: Language;
  },
): Promise<OrderReturns | Refusal> {
  const { buyerId, body, once, language } = asked;
  return transactOnce(deps.db, once, async (trx) => {
    const order = await lockOrder(trx, body.orderId, buyerId);
    if (!order) return refuse('order-not-found');
    const refusal = refuseReturn(await findReturnState(trx, order), deps.clock());
    if (refusal) return refusal;
    const lines = await checkedLines(trx, order, body.lines);
    const pictures = await claimPictures({ ...deps, db: trx }, buyerId, body.pictures);
    await addReturn(trx, order, { ...body, lines, pictures });
    return present(trx, deps, order, language);
  });
}

async function addReturn(trx: Queries, order: LockedOrder, asked: NewReturn): Promise<void> {
  await tellUntold(trx, order);
  await insertReturn(trx, order, asked);
  const message = asked.note;
  if (message !== '') await insertMessage(trx, order, { sender: 'buyer', staffId: null, message });
}

/**
 * Asks to return all that is left of a locked delivered order, as cancelling it does.
 * @returns null when done, or a refusal of `askForReturn`; `not-cancellable` when nothing is left
 */
export async function returnAll(
  trx: Queries,
  order: LockedOrder,
  { note, now }: { readonly note: string; readonly now: Date },
): Promise<Refusal | null> {
  const refusal = refuseReturn(await findReturnState(trx, order), now);
  if (refusal) return refusal;
  const left = (await findReturnableLines(trx, order))
    .filter((line) => line.qty > line.asked)
    .map((line) => ({ lineId: line.id, qty: line.qty - line.asked }));
  if (left.length === 0) return refuse('not-cancellable');
  const lines = await checkedLines(trx, order, left);
  await addReturn(trx, order, { reason: 'changed-mind', note, lines, pictures: [] });
  return null;
}

/** Reads what can be returned of a buyer's order, and its returns. @returns it, or the refusal `order-not-found` */
export function readReturns(
  deps: ReturnDependencies,
  {
    buyerId,
    orderId,
    language,
  }: { readonly buyerId: number; readonly orderId: number; readonly language: Language },
): Promise<OrderReturns | Refusal> {
  return present(deps.db, deps, { id: orderId, buyer_id: buyerId }, language);
}

const isDelivered = ({ type, status }: ReturnState) =>
  type === 'product' && status === orderStatuses.transported;

/** The end in Myanmar of the last day on which the buyer may ask; null when the shop takes nothing back. */
const lastMoment = ({ delivered_at: deliveredAt, days }: ReturnState) =>
  deliveredAt && days > 0 ? yangonDayRange(yangonDay(deliveredAt, days)).until : null;

/** Whether pieces of an order can be returned now. */
export const mayReturn = (state: ReturnState | undefined, now: Date): boolean =>
  state !== undefined && state.left > 0 && refuseReturn(state, now) === null;

function refuseReturn(state: ReturnState | undefined, now: Date): Refusal | null {
  if (!state || !isDelivered(state)) return refuse('return-not-delivered');
  if (!state.is_paid) return refuse('return-not-paid');
  const until = lastMoment(state);
  if (!until || now >= until) return refuse('return-too-late');
  const most = limits.orderReturns;
  return state.count < most ? null : refuse('return-too-often', {}, { most });
}

/** @returns the keys of uploaded pictures, which the return may now refer to */
async function claimPictures(
  deps: { readonly db: Queries; readonly files: FileStore },
  buyerId: number,
  urls: readonly string[],
): Promise<string[]> {
  const keys = [...new Set(urls.map((url) => fileKeyOf(url) ?? ''))];
  const uploads = await findUploads(deps, buyerId, keys);
  if (uploads.length < urls.length || !(await claimUploads(deps.db, buyerId, uploads)))
    throw new RefusedTransaction(refuse('unknown-file').about('pictures'));
  return uploads.map(({ name }) => name);
}

async function present(
  queries: Queries,
  { privateFiles, clock }: ReturnDependencies,
  order: { readonly id: number; readonly buyer_id: number },
  language: Language,
): Promise<OrderReturns | Refusal> {
  const state = await findReturnState(queries, order);
  if (!state) return refuse('order-not-found');
  const until = isDelivered(state) && state.is_paid ? lastMoment(state) : null;
  const isOpen = until !== null && clock() < until;
  const lines = await findReturnableLines(queries, order);
  return {
    until: until && new Date(until.getTime() - 1).toISOString(),
    lines: lines.map((line) => ({
      lineId: line.id,
      name: pick(language, line.name_en, line.name_my),
      skuValue: skuValueIn(language, line),
      url: mediaUrl(line.image_key),
      price: line.price,
      qty: line.qty,
      left: isOpen ? line.qty - line.asked : 0,
      freeName: pick(language, line.get_one_name_en, line.get_one_name_my),
      freeQty: line.free_qty,
    })),
    returns: (await findReturns(queries, order)).map((row) => presentReturn(row, privateFiles, language)),
  };
}

function presentReturn(
  row: ReturnRow,
  privateFiles: PrivateFiles,
  language: Language,
): OrderReturns['returns'][number] {
  return {
    returnId: row.id,
    status: row.status,
    reason: row.reason,
    note: row.note,
    answer: row.answer,
    askedDate: row.asked_at.toISOString(),
    lines: row.lines.map((line) => ({
      lineId: line.order_line_id,
      name: pick(language, line.name_en, line.name_my),
      qty: line.qty,
      freeQty: line.free_qty,
      received: line.received,
      freeReceived: line.free_received,
    })),
    pictures: row.pictures.map((key) => privateFiles.urlOf(key)),
    refundAmt: row.refunded,
  };
}
