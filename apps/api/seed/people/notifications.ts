import type { Queries } from '../../src/platform/database/database.ts';
import { readLines } from '../load/data-files.ts';
import { insertBatch } from '../load/rows.ts';
import type { Tables } from '../load/tables.ts';
import { daysFrom } from '../time.ts';
import type { Notice } from './order-notices.ts';

/** Writes what buyers were told of their orders and what the shop sent to all of them, the oldest first. */
export async function loadNotifications(
  db: Queries,
  data: Tables,
  buyerIds: readonly number[],
  notices: readonly Notice[],
  now: Date,
): Promise<void> {
  const told = notices.map(({ buyerId, at, title, my, en, action, reference, seen }) => ({
    buyer_id: buyerId,
    title,
    body: my,
    body_en: en,
    redirect_action: action,
    reference,
    ...timesOf(at, seen),
  }));
  const sent = readLines('demo/notification').map(({ created_at, product, seen, ...texts }) => ({
    ...texts,
    reference: product ? data.idOf('demo/product', product) : null,
    ...timesOf(daysFrom(now, -Number(created_at)), seen === 'true'),
  }));
  const rows = [...told, ...buyerIds.flatMap((buyer_id) => sent.map((one) => ({ buyer_id, ...one })))];
  rows.sort(
    (one, other) => one.created_at.getTime() - other.created_at.getTime() || one.buyer_id - other.buyer_id,
  );
  await insertBatch(db, ['notification', rows]);
}

const timesOf = (created_at: Date, isSeen: boolean) => ({
  seen_at: isSeen ? daysFrom(created_at, 0.1) : null,
  created_at,
});
