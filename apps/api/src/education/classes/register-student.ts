import type { ClassForm, FeeInfo, Language } from '@zay/contract';
import { lockBuyer } from '../../account/addresses.store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { todayInYangon } from '../../platform/day.ts';
import { pick } from '../../platform/http/language.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { checkRequest } from '../check-request.ts';
import { refuseFields, type FieldProblem } from '../field-problems.ts';
import { decideRegistration, isOpen } from './classes.rules.ts';
import { findClass, keepClass, type ClassRow } from './classes.store.ts';
import { correctRegistration, insertRegistration, lockRegistrations, noNrc } from './registrations.store.ts';

/** Registers a student for a class; what it costs is told with it and stays. */
export async function registerStudentFor(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  buyerId: number,
  form: ClassForm,
  language: Language,
): Promise<FeeInfo | Refusal> {
  const today = todayInYangon(clock());
  const problem = problemOf(await findClass(db, form.classId), today);
  const checked = await checkRequest(db, form, language, problem ? [problem] : []);
  if (checked instanceof Refusal) return checked;
  return db.transaction().execute(async (trx) => {
    // Two presses at once are one registration.
    await lockBuyer(trx, buyerId);
    const training = await keepClass(trx, form.classId);
    const newProblem = problemOf(training, today);
    if (newProblem || !training) return refuseFields([newProblem ?? unknownClass], language);
    const decision = decideRegistration(await lockRegistrations(trx, buyerId, training.id), form);
    if (decision instanceof Refusal) return decision;
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
