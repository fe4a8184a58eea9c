import type { Queries } from '../../src/platform/database/database.ts';
import type { SeedContext } from '../load/context.ts';
import { loadBanners } from './banners.ts';
import { loadClasses, loadEducation } from './education.ts';
import { loadNewspapers } from './load-newspapers.ts';
import { loadNrc } from './nrc.ts';
import { loadOfferTexts } from './offer-texts.ts';
import { loadDirectory, loadPlaces } from './places.ts';
import { loadAccounts, loadServices } from './services.ts';
import { loadTerms, loadTexts } from './load-texts.ts';

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
