import { orderStatuses, type BodyOf } from '@zay/contract';
import { hasRight, saveParcel, uploadParcelReceipt, type StaffParcel } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { notify } from '../../notifications/notifications.store.ts';
import { lockOrder } from '../../orders/life/change-order.store.ts';
import { findUntold } from '../../orders/life/untold-step.store.ts';
import { orderNotice } from '../../orders/messages/order-notices.ts';
import { parcelChangedWords } from '../../orders/messages/parcel-words.ts';
import { findBalances } from '../../orders/money/order-money.store.ts';
import { writeParcel } from '../../orders/parcels/order-parcel.ts';
import { findSentParcel, insertReceipt } from '../../orders/parcels/order-parcel.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { refuseTooMany } from '../../platform/http/rate-limiter.ts';
import { route } from '../../platform/http/route.ts';
import { staffCaller } from '../../platform/pictures/picture-work.ts';
import { reencodePicture } from '../../platform/pictures/pictures.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { actorOf, changeOnceAsStaff, type StaffCall } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { parcelVersion, presentSentParcel } from './parcel-view.ts';

const { transporting, transported } = orderStatuses;
/** Per member of staff, because decoding is expensive. */
const uploadLimit = { limit: 600, seconds: 60 * 60 };

/** Receipts of parcels, and changes of parcels that were sent off (docs/decisions/0186). */
export function registerParcels(app: FastifyInstance, deps: StaffDependencies): void {
  const { db, files, privateFiles } = deps;

  route(app, uploadParcelReceipt, async ({ file, caller }) => {
    if (!file) return refuse('file-required');
    const tooMany = await refuseTooMany(deps, { [`staff-receipt:${caller.staffId}`]: uploadLimit });
    if (tooMany) return tooMany;
    const picture = await reencodePicture(file.bytes, staffCaller);
    if (picture instanceof Refusal) return picture;
    const stored = await files.save('private', picture, 'jpg');
    await insertReceipt(db, stored, caller.staffId);
    return { key: stored.name, url: privateFiles.urlOf(stored.name) };
  });

  route(app, saveParcel, (call) =>
    changeOnceAsStaff<{ parcel: StaffParcel | null }>(db, call, async (trx) => {
      const saved = await changeParcel(trx, call, call.body);
      return saved instanceof Refusal ? saved : { parcel: presentSentParcel(saved.after, privateFiles) };
    }),
  );
}

/**
 * Changes a parcel that was sent off, and tells the buyer of a new courier or number, unless the step itself still tells of it.
 * @returns the parcel before and after, or the refusals `order-not-found`; `step-not-allowed` with the order's `status` when it
 *   was not sent off; `changed-meanwhile` with `by`; `courier-has-cash` when that needs the right to payments
 */
async function changeParcel(
  trx: Queries,
  call: StaffCall,
  { orderId, version, ...input }: BodyOf<typeof saveParcel>,
) {
  const order = await lockOrder(trx, orderId, null);
  if (!order) return refuse('order-not-found');
  const { status } = order;
  if (order.type !== 'product' || (status !== transporting && status !== transported))
    return refuse('step-not-allowed', { status }, { status });
  if (parcelVersion(await findSentParcel(trx, order)) !== version)
    return changedMeanwhile(trx, 'order_parcel', orderId, call.language);
  const { courier, courier_id: taker } = await findBalances(trx, order);
  // Whoever took cash at the door owes it, so that another courier is named by staff who may decide on money.
  if (courier > 0 && input.courierId !== taker && !hasRight(call.caller.rights, 'payments'))
    return refuse('courier-has-cash');
  const saved = await writeParcel(trx, order, input, actorOf(call));
  const { before, after } = saved;
  const isNews =
    after && (after.number !== (before?.number ?? '') || after.courier_id !== (before?.courier_id ?? null));
  if (isNews && status === transporting && !(await findUntold(trx, orderId)))
    await notify(trx, orderNotice(order, parcelChangedWords(order.voucher_no, after)));
  return saved;
}
