import { faqCategories } from '@zay/contract';
import type { Queries } from '../../src/platform/database/database.ts';
import type { SeedContext } from '../load/context.ts';
import { tile } from '../pictures/scenes.ts';
import { cell } from '../text.ts';
import { dateAgo } from '../time.ts';
import { articles } from './articles.ts';
import { deleteReasons, faqs, shopLocations } from './help.ts';
import { manuals } from './manuals.ts';
import { columns, htmlColumns } from './columns.ts';
import { pageTexts, termsSections } from './terms.ts';

function faqCategory(name: string) {
  const category = faqCategories.find((known) => known === name);
  if (!category) throw new Error(`Demo data: no FAQ category "${name}"`);
  return category;
}

/** Texts that every shop needs: terms, the pages of the footer, reasons for leaving. */
export async function loadTerms(db: Queries): Promise<void> {
  const sections = termsSections.map(({ title, html }, sort) => ({
    ...columns('title', title),
    ...htmlColumns('description', html),
    sort,
  }));
  await db.insertInto('terms_section').values(sections).execute();
  const pages = Object.entries(pageTexts).map(([name, { title, html }]) => ({
    name,
    ...columns('title', title),
    ...htmlColumns('description', html),
  }));
  await db.insertInto('page_text').values(pages).execute();
  const reasons = deleteReasons.map((row, sort) => ({
    ...columns('name', { en: cell(row, 0), my: cell(row, 1) }),
    sort,
  }));
  await db.insertInto('delete_reason').values(reasons).execute();
}

/** Questions and answers, shops, manuals and the magazine. */
export async function loadTexts(db: Queries, { now, savePicture }: SeedContext): Promise<void> {
  const questions = faqs.map((row, sort) => ({
    category: faqCategory(cell(row, 0)),
    ...columns('question', { en: cell(row, 1), my: cell(row, 2) }),
    ...columns('answer', { en: cell(row, 3), my: cell(row, 4) }),
    sort,
  }));
  await db.insertInto('faq').values(questions).execute();
  const shops = shopLocations.map((row, sort) => ({
    ...columns('name', { en: cell(row, 0), my: cell(row, 1) }),
    ...columns('address', { en: cell(row, 2), my: cell(row, 3) }),
    phone_numbers: row.slice(4),
    sort,
  }));
  await db.insertInto('shop_location').values(shops).execute();
  for (const [sort, { picture, title, html }] of manuals.entries()) {
    await db
      .insertInto('user_manual')
      .values({
        ...columns('title', title),
        ...htmlColumns('content', html),
        image_key: await savePicture(tile(picture, '#DDEFE8')),
        sort,
      })
      .execute();
  }
  for (const { daysAgo, look, title, summary, html } of articles.toReversed()) {
    await db
      .insertInto('article')
      .values({
        ...columns('title', title),
        ...columns('summary', summary),
        ...htmlColumns('content', html),
        image_key: await savePicture(tile(look[0], look[1])),
        published_date: dateAgo(now, daysAgo),
      })
      .execute();
  }
}
