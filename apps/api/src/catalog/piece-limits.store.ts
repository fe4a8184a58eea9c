import { sql } from 'kysely';
import { numberSetting } from '../platform/database/settings.store.ts';

/** Pieces that an order may have, as a column. */
export const mostOfOrder = numberSetting('order_pieces_limit');

/** Pieces of one SKU that an order may have, as a column. */
export const mostOfLine = sql<number>`least(${numberSetting('order_line_pieces_limit')}, ${mostOfOrder})`;
