import {
  changeProducts,
  changeStock,
  changeStocks,
  deleteEdition,
  editEdition,
  exportProducts,
  saveProduct,
  showProduct,
  startProductImport,
  staffEdition,
  staffProduct,
  undoProductImport,
  uploadEdition,
} from '@zay/contract/staff';
import { createPage, makePdf } from '../../testing/pdf.ts';
import { makeSku } from '../../testing/goods.ts';
import { makeNewspaper } from '../../testing/newspapers.ts';
import { addRow } from '../../testing/rows.ts';
import { formOf, productInput } from '../../testing/products.ts';
import { act, type Room } from './act.ts';

let papers = 0;
const paper = () => Buffer.from(makePdf([createPage()], `Paper ${(papers += 1)}`));

const edition = { titleEn: 'Market', titleMy: '', publishedDate: '2026-11-21', isHighlight: false };
const stored = ({ titleEn, publishedDate }: typeof edition) => ({
  title_en: titleEn,
  published_date: publishedDate,
});
const anEdition = ({ shop }: Room) =>
  makeNewspaper(shop.db, shop.filesFolder, { title: 'Market', pdf: paper(), publishedDate: '2026-11-21' });

export const goodsActs = [
  act(saveProduct, ['product-created', 'product'], async () => ({
    body: productInput(),
    after: { name: { en: 'Clay pot', my: 'မြေအိုး' } },
  })),
  act(saveProduct, ['product-changed', 'product'], async ({ done, office, owner }) => {
    const { id } = await done(saveProduct, productInput());
    const product = (await office.call(staffProduct, { token: owner.token, query: { id } })).body;
    const [sku] = product.skus;
    const body = { ...formOf(product), skus: formOf(product).skus.map((one) => ({ ...one, price: 900 })) };
    const priced = (price: number) => ({ skus: { [sku?.id ?? 0]: { price } } });
    return { body, before: priced(1_000), after: priced(900) };
  }),
  act(showProduct, ['product-hidden', 'product'], async ({ shop }) => {
    const { productId: id } = await makeSku(shop.db);
    return { body: { id, shown: false }, before: { state: 'published' }, after: { state: 'hidden' } };
  }),
  act(showProduct, ['product-shown', 'product'], async ({ shop, done }) => {
    const { productId: id } = await makeSku(shop.db);
    await done(showProduct, { id, shown: false });
    return { body: { id, shown: true }, before: { state: 'hidden' }, after: { state: 'published' } };
  }),
  act(exportProducts, ['products-exported', 'product'], async () => ({
    body: { state: 'published' as const },
    id: 'csv',
    after: { state: 'published' },
  })),
  act(startProductImport, ['products-imported', 'product_import'], async ({ shop }) => {
    const { id } = await addRow(shop.db, 'product_import', { file_name: 'goods.csv', state: 'checked' });
    return { body: { id }, after: { title: 'goods.csv', count: 0 } };
  }),
  act(undoProductImport, ['products-import-undone', 'product_import'], async ({ shop }) => {
    const file = { file_name: 'goods.csv', state: 'done' as const, started_at: new Date() };
    const { id } = await addRow(shop.db, 'product_import', file);
    return { body: { id }, after: { title: 'goods.csv', count: 0 } };
  }),
  act(changeStock, ['stock-changed', 'sku'], async ({ shop }) => {
    const { skuId } = await makeSku(shop.db, { stock: 7 });
    const reason = 'restock' as const;
    const body = { skuId, by: 3, reason, note: '' };
    return { body, id: skuId, before: { stock: 7 }, after: { stock: 10, reason } };
  }),
  act(changeProducts, ['product-changed', 'product'], async ({ done }) => {
    const { id } = await done(saveProduct, productInput());
    const change = { kind: 'price-by-percent', percent: 5 } as const;
    return { body: { ids: [id], change }, id, before: {}, after: {} };
  }),
  act(changeStocks, ['stock-changed', 'sku'], async ({ shop }) => {
    const { skuId, productId } = await makeSku(shop.db, { stock: 7 });
    const reason = 'restock' as const;
    const body = { ids: [productId], by: 3, reason, note: '' };
    return { body, id: skuId, before: { stock: 7 }, after: { stock: 10, reason } };
  }),
  act(uploadEdition, ['edition-published', 'newspaper'], async () => ({
    body: edition,
    files: { File: new Blob([new Uint8Array(paper())], { type: 'application/pdf' }) },
    after: stored(edition),
  })),
  act(editEdition, ['edition-changed', 'newspaper'], async (room) => {
    const change = { ...edition, titleEn: 'Evening' };
    const id = await anEdition(room);
    const read = await room.office.call(staffEdition, { token: room.owner.token, query: { id } });
    return {
      body: { ...change, id, version: read.body.version },
      before: stored(edition),
      after: stored(change),
    };
  }),
  act(deleteEdition, ['edition-withdrawn', 'newspaper'], async (room) => ({
    body: { id: await anEdition(room) },
    before: stored(edition),
  })),
];
