import type { Queries } from '../platform/database/database.ts';
import type { StoredFile } from '../platform/files/files.ts';
import { insertPictureFiles } from '../platform/pictures/picture-files.store.ts';

/** Inserts file rows, which may exist already, and links them to the review in this order. */
export async function insertPictures(
  trx: Queries,
  reviewId: number,
  pictures: readonly StoredFile[],
): Promise<void> {
  await insertPictureFiles(trx, pictures);
  await trx
    .insertInto('review_picture')
    .values(pictures.map(({ name }, index) => ({ review_id: reviewId, sort: index + 1, file_key: name })))
    .execute();
}
