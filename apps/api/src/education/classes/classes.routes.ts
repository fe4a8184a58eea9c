import {
  classRegistrationData,
  registerStudent,
  trainingClasses,
  type Language,
  type RegisteredClass,
  type TrainingClass,
} from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { presentStudent } from '../../orders/reading/order-detail.ts';
import { todayInYangon } from '../../platform/day.ts';
import { pick } from '../../platform/http/language.ts';
import { mediaUrl } from '../../platform/pictures/media.ts';
import { cachedRoute, route } from '../../platform/http/route.ts';
import { refuseTooMany } from '../../platform/http/tries.ts';
import { educationTags } from '../cache-tags.ts';
import { isOpen } from './classes.rules.ts';
import { openClasses, type ClassRow } from './classes.store.ts';
import { registeredClasses, type RegisteredRow } from './registrations.store.ts';
import type { EducationDependencies } from '../education.routes.ts';
import { latestStudent } from '../latest-student.store.ts';
import { presentNrc } from '../nrc.rules.ts';
import { registerStudentFor } from './register-student.ts';

/** Of one buyer: a school that brings its pupils fits, a script that fills the table does not. */
const registrationLimit = { limit: 60, seconds: 60 * 60 };

/** Training classes and who is registered for them. */
export function registerClasses(app: FastifyInstance, deps: EducationDependencies): void {
  const { db, clock } = deps;
  const today = () => todayInYangon(clock());
  const listFor = async (language: Language) =>
    (await openClasses(db, today())).map((row) => present(row, language));

  cachedRoute(app, trainingClasses, educationTags, ({ language }) => listFor(language));

  route(app, classRegistrationData, async ({ caller, language }) => {
    const [student, classList, registered] = await Promise.all([
      latestStudent(db, caller.buyerId),
      listFor(language),
      registeredClasses(db, caller.buyerId),
    ]);
    return {
      studentInfo: student ? presentStudent(student) : null,
      nrc: student ? presentNrc(student) : null,
      classList,
      registered: registered.map((row) => presentRegistered(row, language, today())),
    };
  });

  route(app, registerStudent, async ({ body, caller, language }) => {
    const refusal = await refuseTooMany(deps, { [`register-student:${caller.buyerId}`]: registrationLimit });
    return refusal ?? registerStudentFor(deps, caller.buyerId, body, language);
  });
}

function present(row: ClassRow, language: Language): TrainingClass {
  return {
    id: row.id,
    name: pick(language, row.name_en, row.name_my),
    description: pick(language, row.description_en, row.description_my),
    startDate: row.start_date,
    endDate: row.end_date,
    schedule: pick(language, row.schedule_en, row.schedule_my),
    address: pick(language, row.address_en, row.address_my),
    fee: row.fee,
    imageUrl: mediaUrl(row.image_key),
  };
}

function presentRegistered(row: RegisteredRow, language: Language, today: string): RegisteredClass {
  return {
    id: row.id,
    className: pick(language, row.name_en, row.name_my),
    studentName: row.student_name,
    startDate: row.start_date,
    endDate: row.end_date,
    schedule: pick(language, row.schedule_en, row.schedule_my),
    address: pick(language, row.address_en, row.address_my),
    fee: row.fee,
    isOpen: isOpen(row, today),
    orderId: row.order_id,
    orderStatusId: row.order_status,
    paymentStatusId: row.payment_status,
  };
}
