import { isDeepStrictEqual } from 'node:util';
import { orderDetail, orderStatuses, paymentStatuses, posVoucher, yangonDay } from '@zay/contract';
import { cashDue, getReport, staffOrder, staffOrders, type Report } from '@zay/contract/staff';
import { lastPayment, type ActContext } from './act.ts';
import { ledgerOf, nextPayment, type Ledger } from './ledger.ts';
import { costOf, sum } from './order-price.ts';
import { soldGoods } from './returned-goods.ts';

const { ordered, deleted } = orderStatuses;
const dayMs = 86_400_000;

/**
 * Compares what pages, lists and reports say with the ledger: of one order each page, and sums over all orders.
 * @returns the first page that says something else; '' for none
 */
export async function comparePages(context: ActContext): Promise<string> {
  const { state, choices } = context;
  const ids = Object.keys(state.orders).map(Number);
  if (ids.length === 0) return '';
  const ledgers = new Map(
    Object.entries(state.orders).map(([id, facts]) => [Number(id), ledgerOf(state, Number(id), facts)]),
  );
  const id = choices.one(ids.slice(-20));
  const ledger = ledgers.get(id);
  if (!ledger) return '';
  return (await compareOrder(context, id, ledger)) || (await compareSums(context, ledgers));
}

function told(page: string, says: object, real: object): string {
  return isDeepStrictEqual(says, real)
    ? ''
    : `${page} says ${JSON.stringify(says)}, true is ${JSON.stringify(real)}`;
}

const sumOf = (status: string, refunds: readonly { readonly amount: number; readonly status: string }[]) =>
  refunds.reduce((sum, one) => (one.status === status ? sum + one.amount : sum), 0);

async function compareOrder(context: ActContext, id: number, ledger: Ledger): Promise<string> {
  const { shop, state } = context;
  const facts = state.orders[id];
  const [staff] = shop.staff;
  const buyer = shop.buyers.find((one) => one.id === facts?.buyer);
  if (!facts || !staff || !buyer) return '';
  const received = ledger.account + ledger.courier + ledger.till + ledger.lost;
  const { sales, unpaid, lost, owed } = ledger;
  const [{ body: office }, { body: page }, { body: paper }, { body: listed }] = await Promise.all([
    shop.call(staff, staffOrder, { query: { id } }),
    shop.call(buyer, orderDetail, { query: { orderId: id } }),
    shop.call(buyer, posVoucher, { query: { orderId: id } }),
    shop.call(staff, staffOrders),
  ]);
  const { courier: _name, ...money } = office.money;
  const isPayable = facts.status === ordered && lastPayment(facts)[0] === paymentStatuses.fail;
  const row = listed.items.find((one) => one.id === id);
  const [code, codeOff] = facts.code ?? ['', 0];
  const discount = sum(facts.lines.map(([, , , , off]) => off));
  const tax = sum(facts.lines.map(([, , , share]) => share));
  const lines = facts.lines.map((line) => [...line.slice(0, 3), costOf(line)]);
  return (
    told(
      `price of ${id} for staff`,
      [
        office.netAmt,
        office.deliveryFee,
        office.tax,
        office.discount,
        office.discountCode,
        office.lines.map(({ skuId, qty, price, paid }) => [skuId, qty, price, paid]),
      ],
      [facts.net, facts.fee, tax, discount, code, lines],
    ) ||
    told(
      `price of ${id} for the buyer`,
      [page.netAmt, page.deliveryFee, page.discountPrice, page.discountCode, page.codeAmt],
      [facts.net, facts.fee, discount, code, codeOff],
    ) ||
    told(
      `price on the voucher of ${id}`,
      [paper.netAmount, paper.deliveryAmount, paper.discount, paper.discountCode, paper.codeAmount],
      [facts.net, facts.fee, discount, code, codeOff],
    ) ||
    told(`order ${id} of staff`, money, {
      sales,
      unpaid,
      received,
      withCourier: ledger.courier,
      lost,
      givenUp: facts.givenUp,
      owed,
      sent: facts.sent,
    }) ||
    told(
      `order ${id} of the buyer`,
      [page.receivedAmt, page.openAmt, page.payAmt, sumOf('due', page.refunds), sumOf('sent', page.refunds)],
      [received, unpaid, isPayable ? nextPayment(state, id, facts)[1] : 0, owed, facts.sent],
    ) ||
    told(`voucher of ${id}`, [paper.refundDueAmount, paper.refundSentAmount], [owed, facts.sent]) ||
    (row ? told(`list of orders, ${id}`, [row.refund.amount], [owed > 0 ? owed : facts.sent]) : '')
  );
}

const sumOver = (
  ledgers: ReadonlyMap<number, Ledger>,
  amount: (ledger: Ledger, id: number) => number,
): number => [...ledgers].reduce((sum, [id, ledger]) => sum + amount(ledger, id), 0);

async function compareSums(context: ActContext, ledgers: ReadonlyMap<number, Ledger>): Promise<string> {
  const { shop, state } = context;
  const [staff] = shop.staff;
  if (!staff) return '';
  for (const courierId of [null, ...shop.couriers]) {
    const { body } = await shop.call(staff, cashDue, { query: { courierId: courierId ?? 0 } });
    const due = sumOver(ledgers, ({ courier }, id) => (state.orders[id]?.taker === courierId ? courier : 0));
    const wrong = told(`cash of courier ${courierId}`, [body.due], [due]);
    if (wrong) return wrong;
  }
  const now = shop.time.clock();
  const days = { from: yangonDay(new Date(now.getTime() - 200 * dayMs)), to: yangonDay(now, 1) };
  const { body: sold } = await shop.call(staff, getReport, { query: { kind: 'days', ...days } });
  const { body: journal } = await shop.call(staff, getReport, { query: { kind: 'journal', ...days } });
  const live = Object.values(state.orders).filter(({ status }) => status !== deleted).length;
  const sales = sumOver(ledgers, (ledger) => ledger.sales);
  const net = (key: string) => {
    const [came = 0, left = 0] = journal.rows.find((row) => row.key === key)?.values ?? [];
    return (came ?? 0) - (left ?? 0);
  };
  return (
    told('report of days', sold.total?.values ?? [], [live, sales]) ||
    told(
      'journal',
      [net('sales'), net('lost'), net('given_up')],
      [
        sales,
        sumOver(ledgers, ({ lost }) => lost),
        sum(Object.values(state.orders).map(({ givenUp }) => givenUp)),
      ],
    ) ||
    compareProducts(
      context,
      (await shop.call(staff, getReport, { query: { kind: 'products', ...days } })).body.rows,
    )
  );
}

/** Pieces and money of each product. Rounding may leave a kyat of a return to another product. */
function compareProducts({ shop, state, refs }: ActContext, rows: Report['rows']): string {
  const sold = soldGoods(state, (id) => refs.orders[id]?.lines ?? []);
  for (const productId of new Set(shop.goods.map((one) => one.productId))) {
    const skus = shop.goods.filter((one) => one.productId === productId).map(({ skuId }) => sold.get(skuId));
    const of = (key: 'pieces' | 'free' | 'amount' | 'unsure') => sum(skus.map((one) => one?.[key] ?? 0));
    const [pieces, free, amount] = rows.find(({ key }) => key === String(productId))?.values ?? [0, 0, 0];
    const isNear = Math.abs((amount ?? 0) - of('amount')) <= of('unsure');
    const wrong = told(
      `report of product ${productId}`,
      [pieces, free, isNear ? of('amount') : amount],
      [of('pieces'), of('free'), of('amount')],
    );
    if (wrong) return wrong;
  }
  return '';
}
