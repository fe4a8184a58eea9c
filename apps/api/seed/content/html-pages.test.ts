import {
  articles,
  installations,
  pageText,
  policies,
  preOrderTerms,
  productDetail,
  shippingInformation,
  terms,
  userManuals,
  warranties,
} from '@zay/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeProduct } from '../../src/testing/catalogue.ts';
import { hostileHtml, strangersIn } from '../../src/testing/hostile-html.ts';
import { addRow } from '../../src/testing/rows.ts';
import { openTestShop } from '../../src/testing/shop.ts';
import { htmlColumns } from '../../src/testing/html-columns.ts';

const shop = await openTestShop({ data: 'empty' });

/** All attacks in one text, with allowed markup that must be kept. */
const allowed = '<h2>Care</h2><ul><li>Wash <strong>cold</strong></li></ul>';
const hostile = `${allowed}${hostileHtml.join('')}`;
const whole = { title_en: 'Text', ...htmlColumns('description', { en: hostile, my: hostile }) };

const insertOffer = async (kind: 'shipping' | 'warranty' | 'policy' | 'installation' | 'pre-order-tc') => {
  await addRow(shop.db, 'offer_text', { ...whole, kind, sort: -1 });
};
const first = async (read: Promise<{ body: readonly { description: string }[] }>) =>
  (await read).body[0]?.description;

/** Every column shown as HTML, filled as by staff, and read as by a page. */
const columns: Readonly<Record<string, (lang: string) => Promise<string | undefined>>> = {
  product: async (lang) => {
    const id = await makeProduct(shop.db);
    const html = htmlColumns('description', { en: hostile, my: hostile });
    await shop.db.updateTable('product').set(html).where('id', '=', id).execute();
    return (await shop.call(productDetail, { query: { ProductId: id }, lang })).body.description;
  },
  offer_text: async (lang) => {
    const lists = [
      ['shipping', shippingInformation],
      ['warranty', warranties],
      ['policy', policies],
      ['installation', installations],
      ['pre-order-tc', preOrderTerms],
    ] as const;
    const texts: (string | undefined)[] = [];
    for (const [kind, list] of lists) {
      await insertOffer(kind);
      texts.push(await first(shop.call(list, { lang })));
    }
    expect(new Set(texts).size).toBe(1);
    return texts[0];
  },
  terms_section: async (lang) => {
    await addRow(shop.db, 'terms_section', { ...whole, sort: -1 });
    return first(shop.call(terms, { lang }));
  },
  page_text: async (lang) => {
    const name = lang === 'unicode' ? 'burmese' : 'english';
    await addRow(shop.db, 'page_text', { ...whole, name });
    return (await shop.call(pageText, { query: { Name: name }, lang })).body.description;
  },
  user_manual: async (lang) => {
    const html = htmlColumns('content', { en: hostile, my: hostile });
    await addRow(shop.db, 'user_manual', { title_en: 'Text', ...html, sort: -1 });
    return (await shop.call(userManuals, { lang })).body[0]?.content;
  },
  article: async (lang) => {
    const html = htmlColumns('content', { en: hostile, my: hostile });
    await addRow(shop.db, 'article', { title_en: 'Text', ...html, published_date: '2999-01-01' });
    return (await shop.call(articles, { lang })).body[0]?.content;
  },
};

test.each(Object.entries(columns))(
  '[SAFE-06] hostile HTML of staff in %s is clean when stored and when read',
  async (table, readBack) => {
    for (const lang of ['en-US', 'unicode']) {
      const html = (await readBack(lang)) ?? '';
      expect(html.slice(0, allowed.length), table).toBe(allowed);
      expect(strangersIn(html), table).toEqual([]);
    }
    const column = ['user_manual', 'article'].includes(table) ? 'content' : 'description';
    const { rows } = await sql<{ html: string }>`
      select ${sql.ref(`${column}_en`)} as html from ${sql.table(table)}
      union all select ${sql.ref(`${column}_my`)} from ${sql.table(table)}`.execute(shop.db);
    expect(rows.length).toBeGreaterThan(1);
    for (const { html } of rows) expect(strangersIn(html), table).toEqual([]);
  },
);

test('[SAFE-06] every HTML column is listed above', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as table from information_schema.columns
    where table_schema = 'public' and column_name ~ '^(description|content|html)_(en|my)$'`.execute(shop.db);
  // Shown as plain text.
  const plain = ['brand', 'training_class'];
  const found = rows.map(({ table }) => table).filter((table) => !plain.includes(table));
  expect(found.toSorted()).toEqual(Object.keys(columns).toSorted());
});
