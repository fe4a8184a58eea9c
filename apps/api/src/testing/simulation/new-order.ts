import { orderStatuses, paymentStatuses } from '@zay/contract';
import { require } from './act.ts';
import { depositOn, priceOf, type CodeTerms, type OrderedGoods, type OrderPrice } from './order-price.ts';
import type { SimulatedShop } from './simulated-shop.ts';
import type { OrderFacts, State } from './state.ts';

const { ordered, deleted } = orderStatuses;
const { checking } = paymentStatuses;

/** An order as it is acknowledged. */
export const newOrder = (
  buyer: number,
  { net, code, lines }: OrderPrice,
  {
    request = null,
    fee = 0,
    isCash = false,
    deposit = 0,
  }: Partial<Pick<OrderFacts, 'request' | 'fee'>> & { readonly isCash?: boolean; readonly deposit?: number },
): OrderFacts => ({
  buyer,
  status: ordered,
  net,
  fee,
  code,
  request,
  lines,
  payments: [[checking, deposit || net, 0, isCash, deposit > 0]],
  pending: null,
  sent: 0,
  credits: 0,
  givenUp: 0,
  isTaken: false,
  taker: null,
  courier: null,
  back: 0,
  isParcelHere: false,
  returns: [],
  ledger: null,
});

/** The code in a buyer's cart, unless this buyer or too many orders have used it. */
function usableCode({ codes, orders }: State, known: readonly CodeTerms[], buyer: number): CodeTerms | null {
  const code = known.find((one) => one.code === codes[buyer]);
  if (!code) return null;
  const uses = Object.values(orders).filter((one) => one.code?.[0] === code.code && one.status !== deleted);
  const isUsed = code.isOnceABuyer && uses.some((one) => one.buyer === buyer);
  return isUsed || (code.mostUses > 0 && uses.length >= code.mostUses) ? null : code;
}

/** Adds an acknowledged order of goods at its price. No code applies to agreed prices. */
export function addOrder(
  { codes, taxPercent, shopDiscount, cityDeposit }: SimulatedShop,
  state: State,
  id: number,
  {
    buyer,
    goods,
    fee,
    isCash,
    deposit = 0,
    isAgreed = false,
  }: {
    readonly buyer: number;
    readonly goods: readonly OrderedGoods[];
    readonly fee: number;
    readonly isCash: boolean;
    /** What the buyer pays of it in advance. */
    readonly deposit?: number;
    readonly isAgreed?: boolean;
  },
): void {
  require(state.orders[id] === undefined, `order ${id} is there already`);
  const code = isAgreed ? null : usableCode(state, codes, buyer);
  const price = priceOf(goods, { fee, taxPercent, shopDiscount, code });
  const asked = depositOn(state.deposits[buyer] ?? cityDeposit, price.net, fee);
  require(deposit === 0 || deposit === asked, `the deposit of order ${id} is ${asked}`);
  state.orders[id] = newOrder(buyer, price, { fee, isCash, deposit });
  if (price.code) delete state.codes[buyer];
}
