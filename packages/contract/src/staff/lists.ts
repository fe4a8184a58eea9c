import { z } from 'zod';
import { count, pageNumber, pageSize, searchText } from '../core/fields.ts';

/** Rows of a page in the back office, unless it asks for another number. */
export const staffPageSize = 25;

/**
 * What every list of the back office is asked with: page, order and a text to look for; a list adds its filters.
 * @param sorts names that it can be ordered by, the usual one first
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

/** One page of a list, and how many rows there are on all of them. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: count });
