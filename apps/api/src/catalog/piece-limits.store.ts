import { sql } from 'kysely';
import { numberSetting } from '../platform/database/settings.store.ts';

/** Maximum pieces of an order, as a column. */
export const mostOfOrder = numberSetting('order_pieces_limit');

/** Maximum pieces of one SKU in an order, as a column. */
export const mostOfLine = sql<number>`least(${numberSetting('order_line_pieces_limit')}, ${mostOfOrder})`;
