import type { LookupName, LookupTable, StaffResource } from '@zay/contract/staff';
import type { RawBuilder } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { Bilingual } from '../../platform/http/language.ts';
import type { StaffCall } from '../staff-act.ts';
import type { Values } from './columns.ts';

export type RecordId = number | string;

/** What may refer to a record, and so holds it. */
export interface Use {
  readonly what: Bilingual;
  readonly table: string;
  readonly column: string;
  /** Which of its rows count, unless all do. */
  readonly where?: RawBuilder<unknown>;
}

/** What is wrong with a field: a message key of platform/messages. */
export interface Problem {
  readonly path: readonly string[];
  readonly message: string;
}

/** A record that is about to be stored; `id` and `before` are null for a new one. */
export interface Draft {
  readonly id: RecordId | null;
  readonly values: Values;
  readonly before: Values | null;
}

/** Where lookup data is kept, and what holds of it beyond the kinds of its fields. */
export interface StaffTable {
  readonly resource: StaffResource & { readonly name: LookupName };
  readonly table: LookupTable;
  /** Its primary key, unless that is `id`. */
  readonly key?: string;
  /** Rows that staff see, of `t`, unless they see all. */
  readonly only?: RawBuilder<boolean>;
  /** Columns of the records that share one order. */
  readonly within?: readonly string[];
  /** Position of a `record` of the list when all orders are listed as one, unless they follow each other. */
  readonly place?: RawBuilder<unknown>;
  /** A field that no two records have alike, or none among those that are equal in `within`. */
  readonly unique?: { readonly field: string; readonly within?: readonly string[] };
  readonly usedBy?: readonly Use[];
  /** Tables behind `references`, by field. */
  readonly links?: Readonly<Record<string, { table: string; owner: string; other: string }>>;
  readonly problems?: (trx: Queries, draft: Draft) => Promise<readonly Problem[]> | readonly Problem[];
  /** Makes ready what the row needs to be stored, and gives the columns that are no fields; logs what else it changes. */
  readonly prepare?: (trx: Queries, draft: Draft, call: StaffCall) => Promise<Values>;
  /** Whatever follows a stored record. */
  readonly saved?: (trx: Queries, id: number, draft: Draft) => Promise<void>;
  /** Whatever goes with a record, before it and after it. */
  readonly deleting?: (trx: Queries, id: number) => Promise<void>;
  readonly deleted?: (trx: Queries, values: Values) => Promise<void>;
}
