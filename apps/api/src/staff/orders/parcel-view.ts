import type { ParcelReturn, StaffParcel } from '@zay/contract/staff';
import type { ParcelRow } from '../../orders/life/parcel-return.store.ts';
import type { SentParcel } from '../../orders/parcels/order-parcel.store.ts';
import { trackingUrl } from '../../orders/parcels/tracking.rules.ts';
import type { PrivateFiles } from '../../platform/files/private-files.ts';
import { versionOf } from '../../platform/version-of.ts';

/** As stored, or with times as text. */
type Row = Omit<ParcelRow, 'order_id' | 'came_at' | 'done_at'> & {
  readonly came_at: Date | string;
  readonly done_at: Date | string | null;
};

/** A returned parcel for staff. */
export function presentParcel(row: Row): ParcelReturn {
  return {
    id: row.id,
    reason: row.reason,
    status: row.status,
    note: row.note,
    cameAt: new Date(row.came_at).toISOString(),
    by: row.taken_by ?? '',
    doneAt: row.done_at === null ? null : new Date(row.done_at).toISOString(),
    doneBy: row.done_by ?? '',
  };
}

/** Version of a parcel for `SaveParcel`; '' when nothing is known of it. */
export const parcelVersion = (parcel: SentParcel | null): string =>
  parcel ? versionOf({ courier: parcel.courier_id, number: parcel.number, receipt: parcel.receipt_key }) : '';

/** A parcel for staff as it was sent off; null when nothing is known of it. */
export function presentSentParcel(parcel: SentParcel | null, privateFiles: PrivateFiles): StaffParcel | null {
  if (!parcel) return null;
  const { courier_id: id, courier_en, courier_my, tracking_url, number, receipt_key: key } = parcel;
  return {
    courier: id === null ? null : { id, name: { en: courier_en ?? '', my: courier_my ?? '' } },
    number,
    trackUrl: trackingUrl(tracking_url ?? '', number),
    receipt: key === null ? null : { key, url: privateFiles.urlOf(key) },
    version: parcelVersion(parcel),
  };
}
