import { defaultLanguage, type Language, type Nrc } from '@zay/contract';
import type { Queries } from '../platform/database/database.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuseFields, type FieldProblem } from './field-problems.ts';
import { nrcTextOf } from './nrc.rules.ts';
import { findParts } from './nrc.store.ts';
import { countSubjects, hasState } from './lookups.store.ts';

/** The columns that every table of requests keeps of a card's number. */
export interface NrcColumns {
  readonly nrc_state_id: number;
  readonly nrc_township_id: number;
  readonly nrc_type_id: number;
  readonly nrc_number: string;
  /** In Latin letters: what the parts were called when it was sent. */
  readonly nrc_text: string;
}

/** What a form names that only the tables know; what it does not ask for is left out. */
interface Named {
  readonly nrc?: Nrc | null | undefined;
  readonly stateId?: number;
  readonly subjectIds?: readonly number[];
}

export interface CheckedRequest {
  /** Null for a form without an NRC. */
  readonly nrc: NrcColumns | null;
  /** Each once. */
  readonly subjectIds: readonly number[];
}

/**
 * The rules that certificate, score and class forms share, after their schemas: parts of an NRC belong together, state
 * and subjects are there. All that is wrong is told at once, together with what else the caller has `found`.
 * @returns ids and columns to store, or a refusal with the code of the first problem and `errors` by field
 */
export async function checkRequest(
  db: Queries,
  form: Named,
  language: Language,
  found: readonly FieldProblem[] = [],
): Promise<CheckedRequest | Refusal> {
  const nrc = form.nrc ? await readNrc(db, form.nrc) : { problems: [], columns: null };
  const subjectIds = [...new Set(form.subjectIds)];
  const [first, ...others] = [
    ...nrc.problems,
    ...(await stateProblems(db, form.stateId)),
    ...(await subjectProblems(db, subjectIds)),
    ...found,
  ];
  return first ? refuseFields([first, ...others], language) : { nrc: nrc.columns, subjectIds };
}

const unknownPart = (part: keyof Nrc): FieldProblem => ({ field: `nrc.${part}`, code: 'unknown-nrc' });

async function readNrc(
  db: Queries,
  nrc: Nrc,
): Promise<{ problems: readonly FieldProblem[]; columns: NrcColumns | null }> {
  const { state, township, nation } = await findParts(db, nrc);
  const problems = [
    ...(state ? [] : [unknownPart('stateNumberId')]),
    ...(state && !township ? [unknownPart('stateShortFormId')] : []),
    ...(nation ? [] : [unknownPart('nationId')]),
  ];
  if (!township || !nation) return { problems, columns: null };
  const parts = { stateNumber: nrc.stateNumberId, ...township, ...nation, number: nrc.nrcNumber };
  const columns = {
    nrc_state_id: nrc.stateNumberId,
    nrc_township_id: nrc.stateShortFormId,
    nrc_type_id: nrc.nationId,
    nrc_number: nrc.nrcNumber,
    nrc_text: nrcTextOf(defaultLanguage, parts),
  };
  return { problems, columns };
}

async function stateProblems(db: Queries, stateId: number | undefined): Promise<FieldProblem[]> {
  if (stateId === undefined) return [];
  return (await hasState(db, stateId)) ? [] : [{ field: 'stateId', code: 'unknown-state' }];
}

async function subjectProblems(db: Queries, ids: readonly number[]): Promise<FieldProblem[]> {
  if (ids.length === 0 || (await countSubjects(db, ids)) === ids.length) return [];
  return [{ field: 'subjectIds', code: 'unknown-subject' }];
}
