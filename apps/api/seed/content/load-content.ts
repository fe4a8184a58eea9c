import type { Queries } from '../../src/platform/database/database.ts';
import type { SeedContext } from '../load/context.ts';
import { newspaperPdf } from '../pictures/newspaper.ts';
import { newspaperCover } from '../pictures/papers.ts';
import { dateAgo } from '../time.ts';
import { loadBanners } from './banners.ts';
import { columns } from './columns.ts';
import { loadClasses, loadEducation } from './education.ts';
import { loadTerms, loadTexts } from './load-texts.ts';
import { editions } from './newspapers.ts';
import { loadNrc } from './nrc.ts';
import { loadOfferTexts } from './offer-texts.ts';
import { loadDirectory, loadPlaces } from './places.ts';
import { loadAccounts, loadServices } from './services.ts';

/** What every shop needs before its first product, a demo or not. Expects empty tables. */
export async function loadReference(db: Queries): Promise<void> {
  await loadPlaces(db);
  await loadServices(db);
  await loadOfferTexts(db);
  await loadTerms(db);
  await loadNrc(db);
  await loadEducation(db);
}

/** What the demo shop says and shows beside its goods; after loadReference. */
export async function loadContent(db: Queries, context: SeedContext): Promise<void> {
  await loadDirectory(db);
  await loadAccounts(db, context);
  await loadBanners(db, context);
  await loadTexts(db, context);
  await loadClasses(db, context);
  await loadNewspapers(db, context);
}

/** Number of the newest edition. */
const lastNumber = 480;

/** A PDF file and a cover for each of the last days; the newest is the highlight. */
async function loadNewspapers(db: Queries, { now, savePicture, saveFile }: SeedContext): Promise<void> {
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
