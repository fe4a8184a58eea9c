import {
  classRegistrationData,
  registerStudent,
  trainingClasses,
  type Language,
  type RegisteredClass,
  type TrainingClass,
  type ClassForm,
  type FeeInfo,
  yangonDay,
} from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { lockBuyer } from '../../account/addresses.store.ts';
import { presentStudent } from '../../orders/reading/order-detail.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reads } from '../../platform/database/database.ts';
import { pick } from '../../platform/http/language.ts';
import { refuseTooMany } from '../../platform/http/rate-limiter.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { cachedRoute, route } from '../../platform/http/route.ts';
import { mediaUrl } from '../../platform/pictures/media.ts';
import { educationTags } from '../cache-tags.ts';
import { checkRequest } from '../check-request.ts';
import type { EducationDependencies } from '../education-dependencies.ts';
import { refuseFields, type FieldProblem } from '../field-problems.ts';
import { latestStudent } from '../latest-student.store.ts';
import { presentNrc } from '../nrc.rules.ts';
import { isOpen, decideRegistration } from './classes.rules.ts';
import { openClasses, type ClassRow, findClass, keepClass, type OpenClassRow } from './classes.store.ts';
import { isFull } from './places.store.ts';
import {
  registeredClasses,
  type RegisteredRow,
  correctRegistration,
  insertRegistration,
  lockRegistrations,
  noNrc,
} from './registrations.store.ts';

/** Per buyer: enough for a school's pupils, too few to flood the table. */
const registrationLimit = { limit: 60, seconds: 60 * 60 };

export function registerClasses(app: FastifyInstance, deps: EducationDependencies): void {
  const { db, clock } = deps;
  const today = () => yangonDay(clock());
  const listFor = async (reads: Reads, language: Language) =>
    (await openClasses(reads, today())).map((row) => present(row, language));

  cachedRoute(app, trainingClasses, educationTags, ({ language, reads }) => listFor(reads, language));

  route(app, classRegistrationData, async ({ caller, language }) => {
    const [student, classList, registered] = await Promise.all([
      latestStudent(db, caller.buyerId),
      listFor(db, language),
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

function present(row: OpenClassRow, language: Language): TrainingClass {
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
    placesLeft: row.places_left,
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

/** Registers a student for a class and stores its current fee. */
async function registerStudentFor(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  buyerId: number,
  form: ClassForm,
  language: Language,
): Promise<FeeInfo | Refusal> {
  const today = yangonDay(clock());
  const problem = problemOf(await findClass(db, form.classId), today);
  const checked = await checkRequest(db, form, language, problem ? [problem] : []);
  if (checked instanceof Refusal) return checked;
  return db.transaction().execute(async (trx) => {
    // A double click is one registration.
    await lockBuyer(trx, buyerId);
    const training = await keepClass(trx, form.classId);
    const newProblem = problemOf(training, today);
    if (newProblem || !training) return refuseFields([newProblem ?? unknownClass], language);
    const decision = decideRegistration(await lockRegistrations(trx, buyerId, training.id), form);
    if (decision instanceof Refusal) return decision;
    // Not exact: only an order takes a place.
    if (await isFull(trx, training.id)) return refuse('class-full');
    const columns = {
      student_name: form.studentName,
      birthday: form.birthday,
      phone: form.phoneNumber,
      address: form.address,
      fee: training.fee,
      ...(checked.nrc ?? noNrc),
    };
    const id =
      decision === 'new'
        ? await insertRegistration(trx, { buyer_id: buyerId, training_class_id: training.id }, columns)
        : await correctRegistration(trx, decision, columns);
    return { id, name: pick(language, training.name_en, training.name_my), fee: training.fee };
  });
}

const unknownClass: FieldProblem = { field: 'classId', code: 'unknown-class' };

function problemOf(training: ClassRow | undefined, today: string): FieldProblem | undefined {
  if (!training?.active) return unknownClass;
  return isOpen(training, today) ? undefined : { field: 'classId', code: 'class-over' };
}
