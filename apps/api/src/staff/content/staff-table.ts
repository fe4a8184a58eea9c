import type { LookupName, LookupTable, StaffResource } from '@zay/contract/staff';
import type { RawBuilder } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { Bilingual } from '../../platform/http/language.ts';
import type { StaffCall } from '../staff-act.ts';
import type { Values } from './columns.ts';

export type RecordId = number | string;

/** A kind of reference to a record, which prevents its deletion. */
export interface Use {
  readonly what: Bilingual;
  readonly table: string;
  readonly column: string;
  /** Restricts the counted rows. */
  readonly where?: RawBuilder<unknown>;
}

/** A field error: a message key of platform/messages. */
export interface Problem {
  readonly path: readonly string[];
  readonly message: string;
}

/** A record to store; `id` and `before` are null for a new one. */
export interface Draft {
  readonly id: RecordId | null;
  readonly values: Values;
  readonly before: Values | null;
}

/** Storage of lookup data, and its rules beyond field kinds. */
export interface StaffTable {
  readonly resource: StaffResource & { readonly name: LookupName };
  readonly table: LookupTable;
  /** Primary key if not `id`. */
  readonly key?: string;
  /** Condition on `t` for rows visible to staff. */
  readonly only?: RawBuilder<boolean>;
  /** Columns that group records into separate orders. */
  readonly within?: readonly string[];
  /** Position of a `record` in a list of all orders; default: one after another. */
  readonly place?: RawBuilder<unknown>;
  /** A unique field, optionally within equal values of `within`. */
  readonly unique?: { readonly field: string; readonly within?: readonly string[] };
  readonly usedBy?: readonly Use[];
  /** Tables of `references`, by field. */
  readonly links?: Readonly<Record<string, { table: string; owner: string; other: string }>>;
  /** Tables of fields that are lists of records, by field, with the names of a record's parts. They keep their order by `id`. */
  readonly rows?: Readonly<Record<string, { table: string; owner: string; parts: readonly string[] }>>;
  readonly problems?: (trx: Queries, draft: Draft) => Promise<readonly Problem[]> | readonly Problem[];
  /** Prepares a change and returns columns that are not fields; logs other changes it makes. */
  readonly prepare?: (trx: Queries, draft: Draft, call: StaffCall) => Promise<Values>;
  /** Runs after storing a record. */
  readonly saved?: (trx: Queries, id: number, draft: Draft) => Promise<void>;
  /** Run before and after deleting a record. */
  readonly deleting?: (trx: Queries, id: number) => Promise<void>;
  readonly deleted?: (trx: Queries, values: Values) => Promise<void>;
}
