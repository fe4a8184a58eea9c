import type { ClassForm, FeeInfo, Language } from '@zay/contract';
import { lockBuyer } from '../../account/addresses.store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { todayInYangon } from '../../platform/day.ts';
import { pick } from '../../platform/language.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { checkRequest } from '../check-request.ts';
import { decideRegistration, isOpen } from './classes.rules.ts';
import { findClass } from './classes.store.ts';
import { correctRegistration, insertRegistration, noNrc, registrationsFor } from './registrations.store.ts';

/** Registers a student for a class; what it costs is told with it and stays. */
export async function registerStudentFor(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  buyerId: number,
  form: ClassForm,
  language: Language,
): Promise<FeeInfo | Refusal> {
  const training = await findClass(db, form.classId);
  const classProblem = !training?.active
    ? 'unknown-class'
    : isOpen(training, todayInYangon(clock()))
      ? undefined
      : 'class-over';
  const found = classProblem ? [{ field: 'classId', code: classProblem } as const] : [];
  const checked = await checkRequest(db, form, language, found);
  if (checked instanceof Refusal) return checked;
  if (!training) return refuse('unknown-class');

  const columns = {
    student_name: form.studentName,
    birthday: form.birthday,
    phone: form.phoneNumber,
    address: form.address,
    fee: training.fee,
    ...(checked.nrc ?? noNrc),
  };
  return db.transaction().execute(async (trx) => {
    // Two presses at once are one registration.
    await lockBuyer(trx, buyerId);
    const decision = decideRegistration(await registrationsFor(trx, buyerId, training.id), form);
    if (decision instanceof Refusal) return decision;
    const id =
      decision === 'new'
        ? await insertRegistration(trx, { buyer_id: buyerId, training_class_id: training.id }, columns)
        : await correctRegistration(trx, decision, columns);
    return { id, name: pick(language, training.name_en, training.name_my), fee: training.fee };
  });
}
