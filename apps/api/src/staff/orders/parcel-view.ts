import type { ParcelReturn } from '@zay/contract/staff';
import type { ParcelRow } from '../../orders/life/parcel-return.store.ts';

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
