import type { Queries } from '../../src/platform/database/database.ts';
import type { SeedContext } from '../load/context.ts';
import { newspaperPdf } from '../pictures/newspaper.ts';
import { newspaperCover } from '../pictures/papers.ts';
import { dateAgo } from '../time.ts';
import { editions } from './newspapers.ts';
import { columns } from './columns.ts';

/** Number of the newest edition. */
const lastNumber = 480;

/** A PDF file and a cover for each of the last days; the newest is the highlight. */
export async function loadNewspapers(
  db: Queries,
  { now, savePicture, saveFile }: SeedContext,
): Promise<void> {
  const rows = [];
  for (const [index, edition] of editions.entries()) {
    const date = dateAgo(now, index);
    const file = newspaperPdf(edition, date, lastNumber - index);
    rows.push({
      ...columns('title', edition.title),
      published_date: date,
      pdf_key: await saveFile(file, 'application/pdf', 'pdf'),
      cover_key: await savePicture(newspaperCover(edition.icons, edition.colour, 60 + index)),
      is_highlight: index === 0,
      created_at: now,
    });
  }
  // The oldest first, so that ids grow with the days.
  await db.insertInto('newspaper').values(rows.toReversed()).execute();
}
