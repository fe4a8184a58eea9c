import { defaultLanguage, type Language, type Nrc } from '@zay/contract';
import type { Queries } from '../platform/database/database.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuseFields, type FieldProblem } from './field-problems.ts';
import { nrcTextOf } from './nrc.rules.ts';
import { findParts } from './nrc.store.ts';
import { countSubjects, hasState } from './lookups.store.ts';

export interface NrcColumns {
  readonly nrc_state_id: number;
  readonly nrc_township_id: number;
  readonly nrc_type_id: number;
  readonly nrc_number: string;
  /** In Latin letters, as at the time of the request. */
  readonly nrc_text: string;
}

/** Ids of a form to check against tables; missing if the form has none. */
interface Named {
  readonly nrc?: Nrc | null | undefined;
  readonly stateId?: number;
  readonly subjectIds?: readonly number[];
}

export interface CheckedRequest {
  /** Null for a form without an NRC. */
  readonly nrc: NrcColumns | null;
  /** Distinct. */
  readonly subjectIds: readonly number[];
}

/**
 * Rules shared by certificate, score and class forms, after their schemas: parts of an NRC match, state and subjects
 * exist. Reports all errors at once, with those `found` by the caller.
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
