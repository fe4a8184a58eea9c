import { holdStock, postOrder, type ApiError } from '@zay/contract';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { orderInput, type Checkout } from './checkout.ts';
import type { TestSku } from './goods.ts';
import type { TestShop } from './shop.ts';

export type Lines = readonly (TestSku & { readonly qty: number })[];

interface Caller {
  readonly id: number;
  readonly token: string;
}

export const some = (sku: TestSku, qty = 1) => ({ ...sku, qty });

/** Shorthands for tests of held goods. */
export function holdCalls(shop: TestShop, checkout: Checkout) {
  const hold = ({ token }: Caller, lines?: Lines) =>
    shop.call(holdStock, { token, body: lines ? { productInfo: [...lines] } : {} });
  const order = ({ token }: Caller, lines: Lines, options: { lang?: string; slip?: object } = {}) => {
    const priced = lines.map((line) => ({ ...line, price: 1_000 }));
    const body = orderInput(checkout, priced, options.slip);
    const lang = options.lang ?? 'en-US';
    return shop.call(postOrder, { token, body, query: { buyNow: true }, lang });
  };
  return {
    hold,
    order,
    /** Held pieces of each line. */
    heldOf: async (buyer: Caller, lines?: Lines) =>
      (await hold(buyer, lines)).body.lines.map((line) => line.heldQty),
    /** The refusal of an order; undefined if placed. */
    async refusalOf(buyer: Caller, lines: Lines, options?: Parameters<typeof order>[2]) {
      const { status, body } = await order(buyer, lines, options);
      return status === 200 ? undefined : (body as unknown as ApiError & Record<string, unknown>);
    },
    rowsOf: ({ id }: Caller) => holdRows(shop.db, id),
    /** Moves the buyer's holds back in time. */
    letPass: ({ id }: Caller, minutes: number) =>
      sql`update stock_hold set until = until - make_interval(mins => ${minutes}) where buyer_id = ${id}`.execute(
        shop.db,
      ),
  };
}

function holdRows(db: Database, buyerId: number) {
  return db
    .selectFrom('stock_hold')
    .select(['sku_id as skuId', 'qty', 'until'])
    .where('buyer_id', '=', buyerId)
    .orderBy('sku_id')
    .execute();
}
