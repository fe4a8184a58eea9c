import type { BodyOf } from '@zay/contract';
import type { editEdition, uploadEdition } from '@zay/contract/staff';
import { dropHighlight, lockEditions, type EditionRow } from '../../content/edition.store.ts';
import {
  changeEdition,
  dropUnusedPaper,
  lockEdition,
  readPaper,
  storeEdition,
  withdrawEdition,
  type Paper,
} from '../../content/store-edition.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { transact } from '../../platform/http/transact.ts';
import { isPublicPicture } from '../../platform/pictures/picture-files.store.ts';
import { versionOf } from '../../platform/version-of.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { logStaffChange, type StaffCall } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';

type Deps = Pick<StaffDependencies, 'db' | 'files'>;

type Versioned = Pick<
  EditionRow,
  'title_en' | 'title_my' | 'published_date' | 'is_highlight' | 'pdf_key' | 'cover_key'
>;

/** Version of an edition, sent back on save to detect concurrent changes. */
export const versionOfEdition = (row: Versioned) =>
  versionOf([row.title_en, row.title_my, row.published_date, row.is_highlight, row.pdf_key, row.cover_key]);

/** The cover is rendered before the transaction, because it may take half a minute. */
const readSent = (call: StaffCall, pdf: Buffer) =>
  readPaper(pdf, (error) => call.request.log.warn(error, 'an edition has no cover'));

/** Removes the highlight from the other edition, with a separate audit entry. */
async function takeHighlight(trx: Queries, call: StaffCall, keptId?: number): Promise<void> {
  await lockEditions(trx);
  for (const { id } of await dropHighlight(trx, keptId))
    await logStaffChange(trx, call, {
      action: 'edition-changed',
      entity: 'newspaper',
      entityId: id,
      before: { is_highlight: true },
      after: { is_highlight: false },
    });
}

/** Publishes a paper. @returns its id, or a refusal for the file or its fields */
export async function publish(
  { db, files }: Deps,
  call: StaffCall & { readonly body: BodyOf<typeof uploadEdition> },
  pdf: Buffer,
): Promise<number | Refusal> {
  const paper = await readSent(call, pdf);
  if (paper instanceof Refusal) return paper;
  return transact(db, async (trx) => {
    if (call.body.isHighlight) await takeHighlight(trx, call);
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

/**
 * Changes an edition, and its file if sent.
 * @returns its id, or the refusal `not-found`, `unknown-file` (the cover), `changed-meanwhile`, or one of `publish`
 */
export async function edit(
  { db, files }: Deps,
  call: StaffCall & { readonly body: BodyOf<typeof editEdition> },
  pdf: Buffer | null,
): Promise<number | Refusal> {
  const paper: Paper | Refusal | null = pdf && (await readSent(call, pdf));
  if (paper instanceof Refusal) return paper;
  const { id, version, coverKey, ...fields } = call.body;
  const done = await transact(db, async (trx) => {
    if (coverKey !== undefined && !(await isPublicPicture(trx, coverKey))) return refuse('unknown-file');
    const before = await lockEdition(trx, id);
    if (!before) return refuse('not-found');
    if (versionOfEdition(before) !== version) return changedMeanwhile(trx, 'newspaper', id, call.language);
    const change = { fields, paper, coverKey: coverKey ?? null };
    if (fields.isHighlight) await takeHighlight(trx, call, id);
    const after = await changeEdition(trx, files, before, change);
    await logStaffChange(trx, call, {
      action: 'edition-changed',
      entity: 'newspaper',
      entityId: id,
      before,
      after,
    });
    return before.pdf_key;
  });
  return leavingPaper({ db, files }, call, id, done);
}

/**
 * Withdraws an edition, and deletes its file unless another one has it.
 * @returns its id, or the refusal `not-found`
 */
export async function withdraw({ db, files }: Deps, call: StaffCall, id: number): Promise<number | Refusal> {
  const done = await transact(db, async (trx) => {
    const before = await withdrawEdition(trx, id);
    if (!before) return refuse('not-found');
    await logStaffChange(trx, call, {
      action: 'edition-withdrawn',
      entity: 'newspaper',
      entityId: id,
      before,
    });
    return before.pdf_key;
  });
  return leavingPaper({ db, files }, call, id, done);
}

/** After the commit, because a deleted file cannot be restored. The change stays even if this fails. */
async function leavingPaper(
  { db, files }: Deps,
  { request }: StaffCall,
  id: number,
  paperKey: string | Refusal,
): Promise<number | Refusal> {
  if (paperKey instanceof Refusal) return paperKey;
  await dropUnusedPaper(db, files, paperKey).catch((error: unknown) =>
    request.log.warn(error, `the file ${paperKey} of no edition is still there`),
  );
  return id;
}
