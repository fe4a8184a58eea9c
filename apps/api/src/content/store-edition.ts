import type { EditionFields } from '@zay/contract/staff';
import type { Database, Queries } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/files.ts';
import {
  deleteFile,
  insertPictureFiles,
  insertPublicFiles,
} from '../platform/pictures/picture-files.store.ts';
import { staffCaller } from '../platform/pictures/picture-work.ts';
import { reencodePicture } from '../platform/pictures/pictures.ts';
import { refuse, Refusal } from '../platform/http/refusal.ts';
import { drawCover, type CoverLimits } from './cover.ts';
import {
  deleteEdition,
  dropHighlight,
  findStoredEdition,
  insertEdition,
  isPaperUsed,
  lockEditions,
  nextEdition,
  updateEdition,
  type EditionRow,
} from './edition.store.ts';
import { pdfProblem, type PdfProblem } from './pdf.rules.ts';

/** A checked PDF and a JPEG of its first page, or null; the list then shows a placeholder. */
export interface Paper {
  readonly pdf: Buffer;
  readonly cover: Buffer | null;
}

async function coverOf(pdf: Buffer, within?: CoverLimits): Promise<Buffer | PdfProblem> {
  const cover = await drawCover(pdf, within);
  if (typeof cover === 'string') return cover;
  const picture = await reencodePicture(cover, staffCaller);
  if (picture instanceof Refusal) throw new Error(`the cover was refused: ${picture.reason}`);
  return picture;
}

/**
 * Checks a PDF and renders its cover. Refuses unreadable and empty files, with a `PdfProblem`; a paper whose first page
 * takes too long has no cover.
 * @param onLost called with the reason when there is no cover
 */
export async function readPaper(
  pdf: Buffer,
  onLost: (error: unknown) => void,
  within?: CoverLimits,
): Promise<Paper | Refusal> {
  const problem = pdfProblem(pdf);
  if (problem) return refuse(problem);
  const cover = await coverOf(pdf, within).catch((error: unknown) => {
    onLost(error);
    return null;
  });
  return typeof cover === 'string' ? refuse(cover) : { pdf, cover };
}

async function savePaper(trx: Queries, files: FileStore, { pdf, cover }: Paper) {
  const storedPdf = await files.save('public', pdf, 'pdf');
  await insertPublicFiles(trx, [storedPdf], 'application/pdf');
  const storedCover = cover && (await files.save('public', cover, 'jpg'));
  if (storedCover) await insertPictureFiles(trx, [storedCover]);
  return { pdf_key: storedPdf.name, cover_key: storedCover?.name ?? null };
}

/** Deletes the file of a paper that no edition uses, so that withdrawn papers cannot be read. */
export function dropUnusedPaper(db: Database, files: FileStore, key: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Serialises with a concurrent upload of the same file.
    await lockEditions(trx);
    if (await isPaperUsed(trx, key)) return;
    await deleteFile(trx, key);
    await files.remove('public', key);
  });
}

const columnsOf = (fields: EditionFields) => ({
  title_en: fields.titleEn,
  title_my: fields.titleMy,
  published_date: fields.publishedDate,
  is_highlight: fields.isHighlight,
});

/**
 * Stores an edition, numbered after the others of its day. A new highlight replaces the current one. Refuses with
 * edition-exists when the same file exists on this day.
 */
export async function storeEdition(
  trx: Queries,
  files: FileStore,
  fields: EditionFields,
  paper: Paper,
): Promise<EditionRow | Refusal> {
  await lockEditions(trx);
  const keys = await savePaper(trx, files, paper);
  if (await isPaperUsed(trx, keys.pdf_key, fields.publishedDate)) return refuse('edition-exists');
  if (fields.isHighlight) await dropHighlight(trx);
  const edition = await nextEdition(trx, fields.publishedDate);
  return insertEdition(trx, { ...columnsOf(fields), ...keys, edition });
}

export interface EditionChange {
  readonly fields: EditionFields;
  /** Replaces file and cover. */
  readonly paper: Paper | null;
  /** A stored picture as cover, instead of the first page. */
  readonly coverKey: string | null;
}

/** Locks an edition until the transaction ends; undefined if it does not exist. */
export async function lockEdition(trx: Queries, id: number): Promise<EditionRow | undefined> {
  await lockEditions(trx);
  return findStoredEdition(trx, id);
}

/**
 * Changes an edition locked by `lockEdition`; on a new day it is numbered after the others. A replaced file is deleted
 * after the commit.
 */
export async function changeEdition(
  trx: Queries,
  files: FileStore,
  before: EditionRow,
  { fields, paper, coverKey }: EditionChange,
): Promise<EditionRow> {
  if (fields.isHighlight && !before.is_highlight) await dropHighlight(trx);
  const isMoved = fields.publishedDate !== before.published_date;
  return updateEdition(trx, before.id, {
    ...columnsOf(fields),
    ...(paper && (await savePaper(trx, files, paper))),
    ...(coverKey && { cover_key: coverKey }),
    ...(isMoved && { edition: await nextEdition(trx, fields.publishedDate) }),
  });
}

/** Withdraws an edition; its file is deleted after the commit. Null if it does not exist. */
export async function withdrawEdition(trx: Queries, id: number): Promise<EditionRow | null> {
  await lockEditions(trx);
  return (await deleteEdition(trx, id)) ?? null;
}
