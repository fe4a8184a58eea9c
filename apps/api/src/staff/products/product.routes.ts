import {
  changeProducts,
  changeStock,
  changeStocks,
  exportProducts,
  exportProductsQuery,
  productChoices,
  productFieldNames,
  productFields,
  saveProduct,
  showProduct,
  staffProduct,
  staffProducts,
  stockMovements,
  uploadClip,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { FileStore, StoredFile } from '../../platform/files/files.ts';
import { refuseTooMany } from '../../platform/http/rate-limiter.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { mediaUrl } from '../../platform/pictures/media.ts';
import { insertPublicFiles } from '../../platform/pictures/picture-files.store.ts';
import { logExport, serveExport } from '../export-link.ts';
import { withRemovedHtml } from '../removed-html.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { changeManyProducts, changeManyStocks } from './change-products.ts';
import { readChoices } from './product-choices.store.ts';
import { productTable } from './product-export.ts';
import { readProducts } from './product-list.store.ts';
import { readProduct, saveProduct as save, showOrHide } from './save-product.ts';
import { changeStockAsStaff } from './stock.service.ts';
import { findSku, readMovements } from './stock.store.ts';

/** Per member of staff; videos are stored unchanged. */
const clipLimit = { limit: 60, seconds: 60 * 60 };

export function registerStaffProducts(app: FastifyInstance, deps: StaffDependencies): void {
  const { db, files, config } = deps;
  const exportLink = serveExport(app, deps, {
    name: 'products',
    purpose: 'product-export',
    read: (filter) => productTable(db, exportProductsQuery.parse(filter), config.publicUrl),
  });
  route(app, staffProducts, ({ query }) => readProducts(db, query));
  route(app, exportProducts, async (call) => {
    const { body, language } = call;
    const action = 'products-exported';
    const refused = await logExport(deps, call, { action, entity: 'product', after: body });
    return refused ?? { url: exportLink(body, language) };
  });
  route(app, productChoices, () => readChoices(db));
  route(app, staffProduct, async ({ query, caller }) => {
    return (await readProduct(db, query.id, caller.rights.has('costs'))) ?? refuse('product-not-found');
  });
  const htmlNames = productFieldNames.filter((name) => productFields[name].kind === 'html');
  route(app, saveProduct, async (call) =>
    withRemovedHtml(await save(db, call, call.body), call.body, htmlNames),
  );
  route(app, showProduct, (call) => showOrHide(db, call, call.body));

  route(app, changeProducts, (call) => changeManyProducts(app, db, call, call.body));
  route(app, changeStocks, (call) => changeManyStocks(app, db, call, call.body));

  route(app, uploadClip, async ({ file, caller }) => {
    if (!file) return refuse('file-required');
    const tooMany = await refuseTooMany(deps, { [`staff-clip:${caller.staffId}`]: clipLimit });
    if (tooMany) return tooMany;
    const stored = await storeClip(db, files, file.bytes);
    return stored instanceof Refusal ? stored : { key: stored.name, url: mediaUrl(stored.name) };
  });

  route(app, stockMovements, async ({ query }) => {
    const sku = await findSku(db, query.skuId);
    return sku ? { sku, ...(await readMovements(db, query)) } : refuse('sku-not-found');
  });
  route(app, changeStock, (call) => changeStockAsStaff(db, call, call.body));
}

/** Supported video types, by their first bytes. */
function typeOf(bytes: Buffer): 'mp4' | 'webm' | null {
  if (bytes.subarray(4, 8).toString('latin1') === 'ftyp') return 'mp4';
  return bytes.readUIntBE(0, Math.min(4, bytes.length)) === 0x1a45dfa3 ? 'webm' : null;
}

/** Stores a short video unchanged as a public file. Refuses other files. */
async function storeClip(db: Database, files: FileStore, bytes: Buffer): Promise<StoredFile | Refusal> {
  const type = bytes.length < 12 ? null : typeOf(bytes);
  if (type === null) return refuse('not-a-clip');
  const stored = await files.save('public', bytes, type);
  await insertPublicFiles(db, [stored], `video/${type}`);
  return stored;
}
