import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase, batchTimeouts } from '../../src/platform/database/database.ts';
import { cleanHtml } from '../../src/platform/text/html.ts';
import { cloneDatabase } from '../../src/testing/databases.ts';
import { htmlColumns } from '../../src/testing/html-columns.ts';

test('HTML is sanitised in its columns', () => {
  expect(htmlColumns('content', { en: '<p onclick=x>a', my: '<script>x</script>က' })).toEqual({
    content_en: '<p>a</p>',
    content_my: 'က',
  });
});

test('all HTML of the demo shop is clean', async () => {
  const demo = await cloneDatabase('demo');
  const { db, close } = openDatabase(demo.url, { maxConnections: 1, ...batchTimeouts });
  const { rows } = await sql<{ html: string }>`
    select description_en as html from product union all select description_my from product
    union all select description_en from offer_text union all select description_my from offer_text
    union all select description_en from terms_section union all select description_my from terms_section
    union all select description_en from page_text union all select description_my from page_text
    union all select content_en from user_manual union all select content_my from user_manual
    union all select content_en from article union all select content_my from article`.execute(db);
  await close();
  expect(rows.length).toBeGreaterThan(500);
  expect(rows.filter(({ html }) => cleanHtml(html) !== html)).toEqual([]);
  expect(rows.filter(({ html }) => html.startsWith('<')).length).toBeGreaterThan(500);
});
