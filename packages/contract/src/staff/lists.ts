import { z } from 'zod';
import { count, pageNumber, pageSize, searchText } from '../core/fields.ts';

/** Default page size of the back office. */
export const staffPageSize = 25;

/**
 * Query of every list of the back office: page, order and search text; a list adds its filters.
 * @param sorts sortable names, the default first
 */
export function listQuery<const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  direction: 'asc' | 'desc' = 'desc',
) {
  return z.object({
    page: pageNumber,
    pageSize: pageSize(staffPageSize),
    sort: z.enum(sorts).default(sorts[0]),
    direction: z.enum(['asc', 'desc']).default(direction),
    search: searchText,
  });
}

/** One page of a list, and the number of rows on all pages. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: count });
