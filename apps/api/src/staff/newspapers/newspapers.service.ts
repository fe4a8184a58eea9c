import type { BodyOf } from '@zay/contract';
import type { editEdition, uploadEdition } from '@zay/contract/staff';
import {
  changeEdition,
  readPaper,
  storeEdition,
  withdrawEdition,
  type Paper,
} from '../../content/store-edition.ts';
import { refuse, Refusal } from '../../platform/refusal.ts';
import type { StaffDependencies } from '../staff.routes.ts';
import { changeAsStaff, logStaffChange, type StaffCall } from '../staff-act.ts';

type Deps = Pick<StaffDependencies, 'db' | 'files'>;

/** The cover is drawn before the transaction: it may take half a minute. */
const readSent = (call: StaffCall, pdf: Buffer) =>
  readPaper(pdf, (error) => call.request.log.warn(error, 'an edition has no cover'));

/** Publishes a paper. @returns its id */
export async function publish(
  { db, files }: Deps,
  call: StaffCall & { readonly body: BodyOf<typeof uploadEdition> },
  pdf: Buffer,
): Promise<number | Refusal> {
  const paper = await readSent(call, pdf);
  if (paper instanceof Refusal) return paper;
  return changeAsStaff(db, async (trx) => {
    const after = await storeEdition(trx, files, call.body, paper);
    if (after instanceof Refusal) return after;
    await logStaffChange(trx, call, {
      action: 'edition-published',
      entity: 'newspaper',
      entityId: after.id,
      after,
    });
    return after.id;
  });
}

/** Changes an edition, its file too when one is sent. */
export async function edit(
  { db, files }: Deps,
  call: StaffCall & { readonly body: BodyOf<typeof editEdition> },
  pdf: Buffer | null,
): Promise<number | Refusal> {
  const paper: Paper | Refusal | null = pdf && (await readSent(call, pdf));
  if (paper instanceof Refusal) return paper;
  const { id, coverKey, ...fields } = call.body;
  if (coverKey !== undefined && !(await files.exists('public', coverKey))) return refuse('unknown-file');
  return changeAsStaff(db, async (trx) => {
    const change = { fields, paper, coverKey: coverKey ?? null };
    const changed = await changeEdition(trx, files, id, change);
    if (!changed) return refuse('not-found');
    await logStaffChange(trx, call, {
      action: 'edition-changed',
      entity: 'newspaper',
      entityId: id,
      ...changed,
    });
    return id;
  });
}

/** Withdraws an edition. */
export function withdraw({ db, files }: Deps, call: StaffCall, id: number): Promise<number | Refusal> {
  return changeAsStaff(db, async (trx) => {
    const before = await withdrawEdition(trx, files, id);
    if (!before) return refuse('not-found');
    await logStaffChange(trx, call, {
      action: 'edition-withdrawn',
      entity: 'newspaper',
      entityId: id,
      before,
    });
    return id;
  });
}
