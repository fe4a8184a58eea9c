import { makeProduct, uniqueWord } from '../goods.ts';
import { logInAsStaff, officeUrl, openOffice } from '../office.ts';
import { expect, test } from '../test.ts';
import { open } from '../visitor.ts';

test(
  '[FIND-09 FIND-10] staff add a synonym for a search without results, and the search finds the product',
  { tag: '@desktop' },
  async ({ page, context, db }) => {
    const [missed, known] = [uniqueWord().toLowerCase(), uniqueWord()];
    await makeProduct(db, { name: `${known} lamp` });
    const today = new Date().toISOString().slice(0, 10);
    await db.insertInto('search_miss').values({ day: today, search_text: missed, hits: 90_000 }).execute();
    await logInAsStaff(page, db, 'owner');
    await openOffice(page, '/dashboard');
    const row = page
      .getByRole('region', { name: 'Searches without a result' })
      .getByRole('row', { name: missed });
    await expect(row).toContainText('90,000');
    await row.getByRole('link', { name: 'Say what it is called here' }).click();
    const words = page.getByRole('textbox', { name: 'Words that mean the same' });
    await expect(words).toHaveValue(missed);
    await words.fill(`${missed}\n${known}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(`${officeUrl}/synonyms`);
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: 'Search' }))
      .first()
      .fill(missed);
    await expect(page.getByRole('link', { name: `${missed}, ${known}` })).toBeVisible();

    const buyer = await context.newPage();
    await open(buyer, `/resultproduct?searchType=1&productName=${missed}`);
    await expect(buyer.getByRole('main').getByRole('article')).toHaveText([new RegExp(known)]);
  },
);
