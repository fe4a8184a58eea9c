import type { Deposit } from '@zay/contract';

/** Terms of a discount code. Of `mostOff`, `leastTotal` and `mostUses` 0 is no bound. */
export interface CodeTerms {
  readonly code: string;
  readonly kind: 'percent' | 'amount';
  readonly takesOff: number;
  readonly mostOff: number;
  readonly leastTotal: number;
  readonly isOnceABuyer: boolean;
  readonly mostUses: number;
  /** The products that it is for; null for all of them. */
  readonly products: readonly number[] | null;
}

/** What somebody orders of a SKU, with the price of one piece. */
export interface OrderedGoods {
  readonly productId: number;
  readonly skuId: number;
  readonly qty: number;
  readonly price: number;
}

/** A line of an order with its shares of tax and discount. */
export type OrderLine = readonly [sku: number, qty: number, price: number, tax: number, discount: number];

export interface OrderPrice {
  readonly net: number;
  readonly code: readonly [name: string, off: number] | null;
  readonly lines: readonly OrderLine[];
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** What a line costs with its shares. */
export const costOf = ([, qty, price, tax, discount]: OrderLine): number => qty * price + tax - discount;

/** A sum by weight, in whole kyats: what rounding leaves goes to the last part, and to those before it once a part is full. */
export function partsOf(amount: number, weights: readonly number[], most: readonly number[]): number[] {
  const whole = sum(weights);
  const parts = weights.map((weight, at) =>
    whole === 0 ? 0 : Math.min(Math.floor((amount * weight) / whole), most[at] ?? 0),
  );
  for (let at = parts.length - 1; at >= 0; at -= 1)
    parts[at] = Math.min(most[at] ?? 0, (parts[at] ?? 0) + amount - sum(parts));
  return parts;
}

const isFor = ({ products }: CodeTerms, { productId }: OrderedGoods) =>
  products === null || products.includes(productId);

/** A code takes off of its goods alone, never more than they cost. All goods together must reach its least total. */
function codeOff(code: CodeTerms, goods: readonly OrderedGoods[]): number {
  const cost = (some: readonly OrderedGoods[]) => sum(some.map(({ qty, price }) => qty * price));
  const own = cost(goods.filter((one) => isFor(code, one)));
  if (cost(goods) < code.leastTotal) return 0;
  if (code.kind === 'amount') return Math.min(own, code.takesOff);
  const off = Math.floor((own * code.takesOff) / 100);
  return code.mostOff > 0 ? Math.min(off, code.mostOff) : off;
}

/**
 * What an order of goods costs, by the words of the specification: tax on the goods, then what a code takes off, then the shop's
 * discount, which is never more than what is left. Each line has its share: of the code by its goods alone, of all else by price.
 */
export function priceOf(
  goods: readonly OrderedGoods[],
  terms: {
    readonly fee: number;
    readonly taxPercent: number;
    readonly shopDiscount: number;
    readonly code: CodeTerms | null;
  },
): OrderPrice {
  const { fee, code } = terms;
  const prices = goods.map(({ qty, price }) => qty * price);
  const total = sum(prices);
  const tax = Math.round((total * terms.taxPercent) / 100);
  const off = code ? codeOff(code, goods) : 0;
  const rest = Math.min(terms.shopDiscount, total + tax - off);
  const taxes = partsOf(
    tax,
    prices,
    prices.map(() => tax),
  );
  const own = prices.map((price, at) => (code && goods[at] && isFor(code, goods[at]) ? price : 0));
  const offs = partsOf(off, own, own);
  const left = prices.map((price, at) => price + (taxes[at] ?? 0) - (offs[at] ?? 0));
  const rests = partsOf(rest, prices, left);
  return {
    net: total + tax - off - rest + fee,
    code: code && off > 0 ? [code.code, off] : null,
    lines: goods.map(({ skuId, qty, price }, at) => [
      skuId,
      qty,
      price,
      taxes[at] ?? 0,
      (offs[at] ?? 0) + (rests[at] ?? 0),
    ]),
  };
}

/** What may be paid in advance: the delivery, or per cent in whole hundreds, if that is less than all; else 0. */
export function depositOn(setting: Deposit, net: number, fee: number): number {
  if (setting === 'none') return 0;
  const part = setting === 'delivery' ? fee : 100 * Math.ceil((net * Number(setting)) / 10_000);
  return part < net ? part : 0;
}
