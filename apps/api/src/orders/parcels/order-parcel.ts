import type { ParcelInput } from '@zay/contract/staff';
import { addToAudit, type AuditActor } from '../../platform/database/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import { ValidationError } from '../../platform/http/validation.ts';
import {
  deleteSentParcel,
  findSentParcel,
  isCourierActive,
  isReceipt,
  putSentParcel,
  type SentParcel,
} from './order-parcel.store.ts';

interface Order {
  readonly id: number;
  readonly buyer_id: number;
}

/**
 * Writes how the parcel of a locked order is sent off, with its audit entry, in the caller's transaction.
 * @param path of the parcel in the request, for errors of its fields
 * @returns the parcel before and after; null for one of which nothing is known
 * @throws {ValidationError} for a courier that is gone or switched off, and a receipt that is not stored
 */
export async function writeParcel(
  trx: Queries,
  order: Order,
  input: ParcelInput,
  by: AuditActor,
  path: readonly string[] = [],
): Promise<{ readonly before: SentParcel | null; readonly after: SentParcel | null }> {
  const before = await findSentParcel(trx, order);
  await assertKnown(trx, input, before, path);
  const { courierId, number, receipt } = input;
  if (courierId === null && number === '' && receipt === null) await deleteSentParcel(trx, order);
  else await putSentParcel(trx, order, input);
  const after = await findSentParcel(trx, order);
  if (before || after)
    await addToAudit(trx, {
      ...by,
      action: 'parcel-changed',
      entity: 'order_parcel',
      entityId: order.id,
      ...(before && { before: logged(before) }),
      ...(after && { after: logged(after) }),
    });
  return { before, after };
}

const logged = ({ courier_en, courier_my, number, receipt_key }: SentParcel) => ({
  courier_en: courier_en ?? '',
  courier_my: courier_my ?? '',
  parcel_number: number,
  receipt_key,
});

/** A courier or receipt that the parcel has already may stay. */
async function assertKnown(
  trx: Queries,
  { courierId, receipt }: ParcelInput,
  before: SentParcel | null,
  path: readonly string[],
): Promise<void> {
  const isCourierKnown =
    courierId === null || courierId === before?.courier_id || (await isCourierActive(trx, courierId));
  const isReceiptKnown =
    receipt === null || receipt === before?.receipt_key || (await isReceipt(trx, receipt));
  const problems = [
    ...(isCourierKnown ? [] : [{ path: [...path, 'courierId'], message: 'gone' }]),
    ...(isReceiptKnown ? [] : [{ path: [...path, 'receipt'], message: 'picture-missing' }]),
  ];
  if (problems.length > 0)
    throw new ValidationError(problems.map((one) => ({ code: 'custom' as const, input: undefined, ...one })));
}
