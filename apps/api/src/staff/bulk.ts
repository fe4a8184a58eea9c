import type { Endpoint } from '@zay/contract';
import { bulkLimit, type BulkChange, type BulkItem, type BulkResult, type Names } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import type { Database, Queries } from '../platform/database/database.ts';
import { idempotencyKeyOf, keyOfPart } from '../platform/http/idempotency.ts';
import { refuse, Refusal } from '../platform/http/refusal.ts';
import { transactOnce } from '../platform/http/transact.ts';
import type { StaffCall } from './staff-act.ts';

interface Target<Filter> {
  readonly ids: readonly number[];
  readonly filter: Filter | null;
}

/**
 * The records of an act on many, as ids.
 * @param find reads a page of the list
 * @returns them, or the refusal `too-many-chosen` when the filter finds more than `bulkLimit`
 */
export async function chosenIds<Filter extends object>(
  { ids, filter }: Target<Filter>,
  find: (
    page: Filter & { page: number; pageSize: number },
  ) => Promise<{ items: readonly { readonly id: number }[]; total: number }>,
): Promise<readonly number[] | Refusal> {
  if (!filter) return [...new Set(ids)];
  const { items, total } = await find({ ...filter, page: 1, pageSize: bulkLimit });
  if (total > bulkLimit) return refuse('too-many-chosen', {}, { total, limit: bulkLimit });
  return items.map(({ id }) => id);
}

interface BulkAct {
  readonly ids: readonly number[];
  /** By id; a record without a name is not there. */
  readonly names: ReadonlyMap<number, Names>;
  readonly isTrial: boolean;
  /** The endpoint of the act on one record, which declares its refusals. */
  readonly single: Endpoint;
  /** The act on one record, within its transaction. */
  readonly change: (trx: Queries, call: StaffCall, id: number) => Promise<readonly BulkChange[] | Refusal>;
}

/** Rolls a trial back. */
class TrialEnd extends Error {
  readonly changes: readonly BulkChange[];

  constructor(changes: readonly BulkChange[]) {
    super('a trial');
    this.changes = changes;
  }
}

const noName: Names = { en: '', my: '' };

/**
 * Runs an act of staff on many records, each in a transaction of its own, so that one failure stops no other and no lock
 * lasts. Their entries in the audit log are one line of it. A repeated request changes no record twice.
 * @returns what changed, or in a trial would change, and which records failed and why; refuses with
 *   `idempotency-key-reused`
 */
export async function runBulk(
  app: FastifyInstance,
  db: Database,
  call: StaffCall,
  { ids, names, isTrial, single, change }: BulkAct,
): Promise<BulkResult | Refusal> {
  const { request, caller, language } = call;
  const once = isTrial ? null : idempotencyKeyOf(request, caller, request.url, request.body);
  const bulk = { first: null as number | null };
  const runOne = (id: number) =>
    transactOnce(db, once && keyOfPart(once, id), async (trx) => {
      const changes = await change(trx, { ...call, bulk }, id);
      if (changes instanceof Refusal) return changes;
      if (isTrial) throw new TrialEnd(changes);
      // Kept with the changes, so that a repeated request has the same response.
      return { changes, act: bulk.first };
    }).catch((error: unknown) => {
      if (error instanceof TrialEnd) return { changes: error.changes, act: null };
      return error as Error;
    });
  const records: BulkItem[] = [];
  let act: number | null = null;
  for (const id of ids) {
    const { first } = bulk;
    const done = await runOne(id);
    const name = names.get(id) ?? noName;
    if (!(done instanceof Refusal) && !(done instanceof Error)) {
      records.push({ id, name, failure: '', changes: [...done.changes] });
      act ??= done.act;
      if (isTrial) bulk.first = first;
      continue;
    }
    // The entry was rolled back.
    bulk.first = first;
    if (done instanceof Refusal && done.reason === 'idempotency-key-reused') return done;
    const { body } = app.failedAnswer(done, single, language, request.log);
    records.push({ id, name, failure: textOf(body), changes: [] });
  }
  return { act, records };
}

/** The texts of a failure: of its fields, if it has any. */
function textOf(body: Readonly<Record<string, unknown>>): string {
  const fields = (body['errors'] ?? []) as readonly { readonly message: string }[];
  const texts = new Set(fields.map(({ message }) => message));
  return texts.size > 0 ? [...texts].join(' ') : String(body['message']);
}
