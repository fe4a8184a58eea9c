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

/** A PDF file that was judged, and a JPEG of its first page; the list shows a drawing where there is none. */
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
 * Judges a PDF file and draws its cover. Refuses, with a `PdfProblem`, what readers cannot open and what has no page; a
 * paper whose first page takes too long to be drawn has no cover.
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

/** Removes the file of a paper that no edition has any more: nobody reads on in what was withdrawn. */
export function dropUnusedPaper(db: Database, files: FileStore, key: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Whoever publishes the same file at this moment stores it before, or after.
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
 * Stores an edition, after the others of its day. One that is the highlight takes the place of the one before. Refuses
 * with edition-exists when this very file is there on this day.
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
  /** Takes the place of the file and the cover. */
  readonly paper: Paper | null;
  /** A stored picture to show as its cover, whatever the first page is. */
  readonly coverKey: string | null;
}

/** An edition as it is until the transaction ends; undefined when there is none. */
export async function lockEdition(trx: Queries, id: number): Promise<EditionRow | undefined> {
  await lockEditions(trx);
  return findStoredEdition(trx, id);
}

/**
 * Changes an edition that `lockEdition` found; on another day it comes after the others of that day. The file that it had
 * is dropped after the commit.
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

/** Withdraws an edition; its file is dropped after the commit. Null when there is no such edition. */
export async function withdrawEdition(trx: Queries, id: number): Promise<EditionRow | null> {
  await lockEditions(trx);
  return (await deleteEdition(trx, id)) ?? null;
}
