import type { Endpoint, QueryInputOf, ResponseOf } from '@zay/contract';

/** A kind of record: what the hooks of records.ts call for it. */
export interface Resource<
  List extends Endpoint = Endpoint,
  One extends Endpoint = Endpoint,
  Save extends Endpoint = Endpoint,
> {
  readonly name: string;
  /** Answers `{ items, total }` to page, pageSize, sort, direction, search and its filters. */
  readonly list?: List;
  /** Answers the record to `{ id }`. */
  readonly one?: One;
  /** Takes the record with its id, null for a new one, and answers `{ id }`. */
  readonly save?: Save;
  /** Takes `{ id }`. */
  readonly remove?: Endpoint;
}

/** Checks the shape and keeps the exact types: `resource({ name: 'brands', list: getBrands, save: saveBrand })`. */
export function resource<List extends Endpoint, One extends Endpoint, Save extends Endpoint>(
  definition: Resource<List, One, Save>,
): Resource<List, One, Save> {
  return definition;
}

/** A row of the list. */
export type RowOf<R> =
  R extends Resource<infer List> ? (ResponseOf<List> extends { items: (infer Row)[] } ? Row : never) : never;
/** The record on its own page. */
export type RecordOf<R> = R extends Resource<Endpoint, infer One> ? ResponseOf<One> : never;
/** What the list may be sorted by. */
export type SortOf<R> =
  R extends Resource<infer List>
    ? QueryInputOf<List> extends { sort?: infer Sort }
      ? Extract<Sort, string>
      : never
    : never;
/** What the list may be asked with: its filters, `page`, `search` … */
export type ListQueryOf<R> =
  R extends Resource<infer List> ? Extract<keyof QueryInputOf<List>, string> : never;
