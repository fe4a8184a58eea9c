import type { Queries } from '../../src/platform/database/database.ts';
import { offerTexts } from '../catalogue/offers.ts';
import { columns, htmlColumns } from './columns.ts';

/** Ids of the offer texts by their key: their places in the list, from 1. */
export const offerTextIds: ReadonlyMap<string, number> = new Map(
  offerTexts.map(({ key }, index) => [key, index + 1]),
);

/** The texts that products point at: shipping, returns, warranty, installation, pre-orders. */
export async function loadOfferTexts(db: Queries): Promise<void> {
  const rows = offerTexts.map(({ kind, title, html }, index) => ({
    id: index + 1,
    kind,
    ...columns('title', title),
    ...htmlColumns('description', html),
    sort: index,
  }));
  await db.insertInto('offer_text').values(rows).execute();
}
