import type { BodyOf } from '@zay/contract';
import {
  changeStock as changeStockCall,
  ProductInput,
  saveProduct as saveProductCall,
  type BulkResult,
  type changeProducts,
  type changeStocks,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { changeStock } from '../../orders/life/change-stock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { ValidationError } from '../../platform/http/validation.ts';
import { chosenIds, runBulk } from '../bulk.ts';
import { actorOf, type StaffCall } from '../staff-act.ts';
import { findActParts } from './act-parts.store.ts';
import { changedInput, inputOf, nameOf, priceChanges, undoneInput } from './product-change.rules.ts';
import { findProductNames, readProducts } from './product-list.store.ts';
import { readProduct, saveInTransaction, showInTransaction } from './save-product.ts';

type Answer = Promise<BulkResult | Refusal>;

async function targetOf(
  db: Database,
  target: Pick<BodyOf<typeof changeProducts>, 'ids' | 'filter'>,
): Promise<{ ids: readonly number[]; names: Awaited<ReturnType<typeof findProductNames>> } | Refusal> {
  const ids = await chosenIds(target, (page) => readProducts(db, page));
  return ids instanceof Refusal ? ids : { ids, names: await findProductNames(db, ids) };
}

/** Changes many products, each as its form would save it; showing and hiding as the button of the list. */
export async function changeManyProducts(
  app: FastifyInstance,
  db: Database,
  call: StaffCall,
  { change, isTrial, ...target }: BodyOf<typeof changeProducts>,
): Answer {
  const chosen = await targetOf(db, target);
  if (chosen instanceof Refusal) return chosen;
  const parts = change.kind === 'undo' ? await findActParts(db, call.caller.staffId, change.act) : undefined;
  return runBulk(app, db, call, {
    ...chosen,
    isTrial,
    single: { ...saveProductCall, refusals: { ...saveProductCall.refusals, 'cannot-undo': 409 } },
    change: async (trx, by, id) => {
      if (change.kind === 'shown') {
        const shown = await showInTransaction(trx, by, { id, shown: change.shown });
        return shown instanceof Refusal ? shown : [];
      }
      const before = await readProduct(trx, id, false);
      if (!before) return refuse('product-not-found');
      const wanted =
        change.kind === 'undo' ? undoneInput(before, parts?.get(id)) : changedInput(before, change);
      if (!wanted) return refuse('cannot-undo');
      if (JSON.stringify(wanted) === JSON.stringify(inputOf(before))) return [];
      const input = ProductInput.safeParse(wanted, { reportInput: true });
      if (!input.success) throw new ValidationError(input.error.issues);
      const saved = await saveInTransaction(trx, by, input.data);
      return saved instanceof Refusal ? saved : priceChanges(before, input.data);
    },
  });
}

/** Changes the stock of all SKUs on sale of many products. A product whose SKU refuses is left as it is. */
export async function changeManyStocks(
  app: FastifyInstance,
  db: Database,
  call: StaffCall,
  { by: pieces, reason, note, isTrial, ...target }: BodyOf<typeof changeStocks>,
): Answer {
  const chosen = await targetOf(db, target);
  if (chosen instanceof Refusal) return chosen;
  const changeAll = async (trx: Queries, by: StaffCall, id: number) => {
    const product = await readProduct(trx, id, false);
    if (!product) return refuse('sku-not-found');
    const changes = [];
    for (const sku of product.skus.filter(({ active }) => active).toSorted((a, b) => a.id - b.id)) {
      const after = await changeStock(trx, sku.id, { by: pieces }, { ...actorOf(by), reason, note });
      if (after instanceof Refusal) return after;
      const before = after - pieces;
      changes.push({ name: nameOf(product, sku.values), field: 'stock' as const, before, after });
    }
    return changes;
  };
  return runBulk(app, db, call, { ...chosen, isTrial, single: changeStockCall, change: changeAll });
}
