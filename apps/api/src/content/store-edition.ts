import type { Readable } from 'node:stream';
import { limits, type EditionFields } from '@zay/contract';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { FileStore } from '../platform/files.ts';
import { insertPictureFiles, insertPublicFiles } from '../platform/picture-files.store.ts';
import { reencodePicture } from '../platform/pictures.ts';
import { refuse, Refusal } from '../platform/refusal.ts';
import { pdfProblem } from './pdf.rules.ts';

/** What arrives of an edition; whoever takes it from the network answers a refusal and ends the connection. */
export interface EditionUpload {
  readonly fields: EditionFields;
  /** Read until it ends or is too large, and not further; left open then. */
  readonly pdf: Readable;
  /** A picture of the first page; the list shows a drawing where there is none. */
  readonly cover: Buffer | null;
}

/** All bytes of a stream; null as soon as there are more than `most`. */
async function readUpTo(stream: Readable, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  // A destroyed request could not be answered any more.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    length += (chunk as Buffer).length;
    if (length > most) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/**
 * Stores an uploaded edition, after the others of its day. One that is a highlight takes the place of the one before.
 * Refuses with pdf-too-large, not-a-pdf, pdf-encrypted, and as `reencodePicture` does for the cover.
 */
export async function storeEdition(
  { db, files }: { db: Database; files: FileStore },
  { fields, pdf, cover }: EditionUpload,
): Promise<{ readonly id: number } | Refusal> {
  const bytes = await readUpTo(pdf, limits.newspaperBytes);
  if (!bytes) return refuse('pdf-too-large');
  const problem = pdfProblem(bytes);
  if (problem) return refuse(problem);
  const picture = cover && (await reencodePicture(cover));
  if (picture instanceof Refusal) return picture;
  const storedPdf = await files.save('public', bytes, 'pdf');
  const storedCover = picture && (await files.save('public', picture, 'jpg'));
  return db.transaction().execute(async (trx) => {
    await insertPublicFiles(trx, [storedPdf], 'application/pdf');
    if (storedCover) await insertPictureFiles(trx, [storedCover]);
    // Two uploads at once would draw the same number, or both be the highlight.
    await sql`lock table newspaper in share row exclusive mode`.execute(trx);
    if (fields.isHighlight) {
      await trx
        .updateTable('newspaper')
        .set({ is_highlight: false })
        .where('is_highlight', '=', true)
        .execute();
    }
    const { last } = await trx
      .selectFrom('newspaper')
      .select((eb) => eb.fn.coalesce(eb.fn.max('edition'), sql<number>`0`).as('last'))
      .where('published_date', '=', fields.publishedDate)
      .executeTakeFirstOrThrow();
    return trx
      .insertInto('newspaper')
      .values({
        title_en: fields.titleEn,
        title_my: fields.titleMy,
        published_date: fields.publishedDate,
        is_highlight: fields.isHighlight,
        edition: last + 1,
        pdf_key: storedPdf.name,
        cover_key: storedCover?.name ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
}
