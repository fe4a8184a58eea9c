import {
  correctRequest,
  myRequests,
  requestCorrection,
  requestFormData,
  type EarlierStudent,
  type Language,
  type MyRequest,
  yangonDay,
} from '@zay/contract';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { refuseTooMany } from '../platform/http/rate-limiter.ts';
import { correct, readCorrection } from './correction.ts';
import type { FastifyInstance } from 'fastify';
import { presentStudent } from '../orders/reading/order-detail.ts';
import { pick } from '../platform/http/language.ts';
import { readRoute, route } from '../platform/http/route.ts';
import { isOpen } from './classes/classes.rules.ts';
import type { EducationDependencies } from './education-dependencies.ts';
import { findFee } from './lookups.store.ts';
import { latestStudent, type LatestStudent } from './latest-student.store.ts';
import { findMyRequests, type MyRequestRow } from './my-requests.store.ts';
import { presentNrc } from './nrc.rules.ts';

/** Per buyer; each may decode pictures. */
const correctionLimit = { limit: 30, seconds: 60 * 60 };

/** The caller's requests, what to correct in them, and defaults for new forms. */
export function registerMyRequests(app: FastifyInstance, deps: EducationDependencies): void {
  const { db, clock } = deps;
  readRoute(app, myRequests, [], async ({ caller, language, reads }) => {
    const today = yangonDay(clock());
    return (await findMyRequests(reads, caller.buyerId)).map((row) => present(row, language, today));
  });

  route(app, requestFormData, async ({ caller, query, language }) => {
    const [{ fee, name_en, name_my }, student] = await Promise.all([
      findFee(db, query.kind),
      latestStudent(db, caller.buyerId),
    ]);
    return { name: pick(language, name_en, name_my), fee, student: student ? presentEarlier(student) : null };
  });

  route(app, requestCorrection, ({ caller, query, language }) =>
    readCorrection(deps, { ...query, buyerId: caller.buyerId, language }),
  );

  route(app, correctRequest, async ({ caller, body, language, request }) => {
    const { buyerId } = caller;
    const refusal = await refuseTooMany(deps, { [`correction:${buyerId}`]: correctionLimit });
    if (refusal) return refusal;
    const once = idempotencyKeyOf(request, caller, 'CorrectRequest', body);
    return correct(deps, { buyerId, body, language, once });
  });
}

function present(row: MyRequestRow, language: Language, today: string): MyRequest {
  const { training } = row;
  return {
    kind: row.kind,
    id: row.id,
    name: pick(language, row.name_en, row.name_my),
    studentName: row.student_name,
    exam: row.exam_year === null ? null : { year: row.exam_year, rollNumber: row.roll_number ?? '' },
    training: training
      ? {
          id: training.id,
          startDate: training.start_date,
          endDate: training.end_date,
          schedule: pick(language, training.schedule_en, training.schedule_my),
          address: pick(language, training.address_en, training.address_my),
          placesLeft: training.places_left,
        }
      : null,
    fee: row.fee,
    requestedDate: yangonDay(row.created_at),
    isOpen: training === null || isOpen(training, today),
    orderId: row.order_id,
    orderStatusId: row.order_status,
    paymentStatusId: row.payment_status,
    changes: row.asked_changes ?? [],
    refusalReason: row.refusal_reason,
  };
}

const presentEarlier = (student: LatestStudent): EarlierStudent => ({
  ...presentStudent(student),
  studentNameEng: student.student_name_en,
  fatherName: student.father_name,
  nrc: presentNrc(student),
  otherId: student.other_id,
});
