import {
  type FeeInfo,
  type Language,
  type ScoreForm,
  type ScoreResult,
  limits,
  yangonDay,
} from '@zay/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { pick } from '../../platform/http/language.ts';
import { refuseTooMany } from '../../platform/http/rate-limiter.ts';
import type { IdempotencyKey } from '../../platform/http/idempotency.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { transactOnce } from '../../platform/http/transact.ts';
import { checkRequest } from '../check-request.ts';
import { findFee } from '../lookups.store.ts';
import { outcomeOf } from './score.rules.ts';
import { findScoreRequest, findSubjectMarks, insertScoreRequest } from './score.store.ts';

export interface ScoreDependencies {
  readonly config: Pick<Config, 'rateLimits'>;
  readonly db: Database;
  readonly clock: Clock;
}

/** Per buyer: enough for a family's children. */
const requestLimit = { limit: 30, seconds: 60 * 60 };

interface NewRequest {
  readonly buyerId: number;
  readonly form: ScoreForm;
  readonly language: Language;
  readonly once: IdempotencyKey | null;
}

/**
 * Stores a request, to be paid by an order.
 * @returns id and fee in kyats, or the refusal `rate-limited`, `idempotency-key-reused` or one of `checkRequest`
 */
export async function requestScore(
  deps: ScoreDependencies,
  { buyerId, form, language, once }: NewRequest,
): Promise<FeeInfo | Refusal> {
  const { db, clock } = deps;
  const tooOften = await refuseTooMany(deps, { [`score-request:${buyerId}`]: requestLimit });
  if (tooOften) return tooOften;
  const checked = await checkRequest(db, form, language);
  if (checked instanceof Refusal) return checked;
  const { nrc, subjectIds } = checked;
  if (!nrc) throw new Error('a score form always names an NRC');
  const now = clock();
  return transactOnce(db, once, async (trx) => {
    const { fee, name_en, name_my } = await findFee(trx, 'score');
    const request = {
      ...nrc,
      buyer_id: buyerId,
      student_name: form.studentName,
      father_name: form.fatherName,
      birthday: form.birthday,
      phone: form.phoneNumber,
      address: form.address,
      exam_year: form.examYear,
      roll_number: form.rollNumber,
      state_id: form.stateId,
      school_name: form.schoolName,
      fee,
      created_at: now,
      due_on: yangonDay(now, limits.scoreResultDays),
    };
    const id = await insertScoreRequest(trx, request, subjectIds);
    return { id, name: pick(language, name_en, name_my), fee };
  });
}

/**
 * Reads a request of this buyer, with marks once it is ready.
 * @returns the result, or the refusal `score-not-found`
 */
export async function readScore(
  { db, clock }: ScoreDependencies,
  buyerId: number,
  id: number,
  language: Language,
): Promise<ScoreResult | Refusal> {
  const request = await findScoreRequest(db, id, buyerId);
  if (!request) return refuse('score-not-found');
  const subjects = (await findSubjectMarks(db, id)).map((row) => ({
    subjectId: row.id,
    name: pick(language, row.name_en, row.name_my),
    mark: row.mark,
    isDistinction: row.is_distinction,
    passMark: row.pass_mark,
  }));
  const resultDate = request.due_on;
  const isReleased = request.released_at !== null;
  return {
    id: request.id,
    name: pick(language, request.name_en, request.name_my),
    fee: request.fee,
    studentInfo: {
      studentName: request.student_name,
      birthday: request.birthday,
      phoneNumber: request.phone,
      address: request.address,
    },
    examYear: request.exam_year,
    rollNumber: request.roll_number,
    requestedDate: yangonDay(request.created_at),
    resultDate,
    refusalReason: request.refusal_reason,
    ...outcomeOf({ resultDate, isReleased, subjects }, yangonDay(clock())),
  };
}
