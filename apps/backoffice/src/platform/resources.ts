import type { Endpoint, QueryInputOf, ResponseOf } from '@zay/contract';

/** A kind of record with its endpoints, for the hooks of records.ts. */
export interface Resource<
  List extends Endpoint = Endpoint,
  One extends Endpoint = Endpoint,
  Save extends Endpoint = Endpoint,
> {
  readonly name: string;
  /** Returns `{ items, total }` for page, pageSize, sort, direction, search and filters. */
  readonly list?: List;
  /** Returns the record of `{ id }`. */
  readonly one?: One;
  /** Takes the record with its id (null for a new one) and returns `{ id }`. */
  readonly save?: Save;
  /** Takes `{ id }`. */
  readonly remove?: Endpoint;
}

/** Infers the exact types: `resource({ name: 'brands', list: getBrands, save: saveBrand })`. */
export function resource<List extends Endpoint, One extends Endpoint, Save extends Endpoint>(
  definition: Resource<List, One, Save>,
): Resource<List, One, Save> {
  return definition;
}

export type RowOf<R> =
  R extends Resource<infer List> ? (ResponseOf<List> extends { items: (infer Row)[] } ? Row : never) : never;
/** The record as its own endpoint returns it. */
export type RecordOf<R> = R extends Resource<Endpoint, infer One> ? ResponseOf<One> : never;
/** Sort keys of the list. */
export type SortOf<R> =
  R extends Resource<infer List>
    ? QueryInputOf<List> extends { sort?: infer Sort }
      ? Extract<Sort, string>
      : never
    : never;
/** The list's query: filters, `page`, `search` … */
export type ListQueryOf<R> =
  R extends Resource<infer List> ? Extract<keyof QueryInputOf<List>, string> : never;
