import {
  ApiFailure,
  limits,
  newspaperById,
  newspapers,
  newspapersByDate,
  type Newspaper,
  type NewspaperList,
} from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import { readDay } from '../platform/day.ts';
import { pagePath } from '../platform/seo/addresses.ts';

/** The day in an address, as typed if it was sent without scripts; '' for all editions, undefined if there is no such day. */
export function readWantedDay(query: URLSearchParams): string | undefined {
  const asked = query.get('date') ?? '';
  return asked.trim() === '' ? '' : readDay(asked);
}

/** Address of the list of editions. */
export function newspapersPath(day: string, page: number = limits.firstPage): string {
  return day ? `/newspaper?date=${day}` : pagePath('/newspaper', page);
}

export const newspaperPath = (id: number) => `/newspaper/detail?id=${id}`;

/** One page of all editions, or all editions of a day, which have no pages. */
export async function readNewspapers(
  api: Api,
  day: string,
  page: number,
  After?: number[],
): Promise<NewspaperList> {
  const query = { PageNumber: page, PageSize: limits.newspaperPageSize, After };
  if (!day) return api(newspapers, { query });
  const { list } = await api(newspapersByDate, { query: { PublishedDate: day } });
  return { list, count: list.length, highlight: null };
}

/** A page of editions; undefined if it could not be loaded, or is asked for a day that does not exist. */
export async function loadNewspapers(
  api: Api,
  query: URLSearchParams,
  page: number | undefined,
): Promise<{ readonly first?: NewspaperList }> {
  const day = readWantedDay(query);
  if (page === undefined || day === undefined) return {};
  const first = await readNewspapers(api, day, page).catch(() => undefined);
  return first ? { first } : {};
}

export interface LoadedNewspaper {
  readonly edition?: Newspaper;
  /** There is no such edition. */
  readonly isMissing?: true;
}

/** The edition of an id; neither field is set if it could not be loaded. */
export async function loadNewspaper(api: Api, id: string | null | undefined): Promise<LoadedNewspaper> {
  if (!id) return {};
  if (!/^\d{1,9}$/.test(id)) return { isMissing: true };
  try {
    return { edition: await api(newspaperById, { query: { Id: Number(id) } }) };
  } catch (error) {
    return error instanceof ApiFailure && error.code === 'newspaper-not-found' ? { isMissing: true } : {};
  }
}
