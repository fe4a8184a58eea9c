import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice } from '../../testing/staff.ts';
import { writeTable } from '../export-file.ts';
import { productTable } from '../products/product-export.ts';
import { checkImport } from './check-import.ts';
import { readRows } from './files/read-rows.ts';
import { countItems, createImport } from './imports.store.ts';
import { openPictures } from './pictures.ts';

test.each(['csv', 'xlsx'] as const)(
  '[IMPORT-35 EXPORT-09 DATA-04] a check of the shop’s own export as %s finds every product unchanged, also a text that begins like a formula',
  async (format) => {
    const shop = await openTestShop({ data: 'demo' });
    const { db, files } = shop;
    const member = await (await openTestOffice(shop)).member('catalogue');
    await db.updateTable('product').set({ name_en: '=Rope, 5 m' }).where('id', '=', 1).execute();
    await db.updateTable('product').set({ name_en: "'=Rope" }).where('id', '=', 2).execute();
    await db.updateTable('product').set({ name_en: "''＝Rope" }).where('id', '=', 3).execute();
    const sold = {
      promotion_from: new Date('2026-01-01T10:20:30.000Z'),
      promotion_to: new Date('2099-01-01T00:00:00Z'),
    };
    await db.updateTable('product').set(sold).execute();
    const table = productTable(db, { search: '' }, 'https://shop.example');
    const file = await buffer(writeTable(table, format));
    const record = await createImport(db, {
      fileName: `products.${format}`,
      sha256: '',
      byCommand: false,
      staffId: member.id,
    });
    const pictures = await openPictures({ db, files, hosts: [] });
    await checkImport(
      db,
      record,
      readRows(() => Readable.from([file])),
      pictures,
      () => undefined,
    );
    const items = await db
      .selectFrom('product_import_item')
      .select(['handle', 'verdict', 'problems'])
      .where('import_id', '=', record.id)
      .where('verdict', '<>', 'unchanged')
      .execute();
    expect(items).toEqual([]);
    const { count } = await db
      .selectFrom('product')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '<>', 'removed')
      .executeTakeFirstOrThrow();
    expect(await countItems(db, record.id)).toMatchObject({ unchanged: Number(count) });
  },
);
