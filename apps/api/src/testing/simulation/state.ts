import { orderStatuses, paymentTypes, type Deposit } from '@zay/contract';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { isCashDue } from '../../orders/money/order-money.store.ts';
import type { Breach } from '../../orders/life/shop-rule.ts';
import { breachesOf, dataRules } from '../../orders/verify/verify-shop.ts';
import type { Ledger } from './ledger.ts';
import type { OrderLine, OrderPrice } from './order-price.ts';
import type { ReturnFacts } from './returned-goods.ts';
import type { Read } from './simulated-shop.ts';

/** The facts of an order that acts change, as the model predicts them and the database has them. */
export interface OrderFacts {
  readonly buyer: number;
  status: number;
  readonly net: number;
  /** The request that is ordered, such as 'class 3'; null for goods. */
  readonly request: string | null;
  /** Of the delivery. */
  readonly fee: number;
  /** The discount code, and what it took off. */
  readonly code: OrderPrice['code'];
  /** Without free pieces, in the order of the page. */
  readonly lines: readonly OrderLine[];
  /** Oldest first. */
  payments: [status: number, amount: number, received: number, isCash: boolean, isPart: boolean][];
  /** A decision on the last payment that can still be undone. */
  pending: [status: number, received: number | null] | null;
  /** Kyats that were sent back. */
  sent: number;
  /** Kyats by which parts that were given back lower what the order costs. */
  credits: number;
  /** What the buyer does not have to pay. */
  givenUp: number;
  /** The courier took the cash at the door, and which one; null for the shop's own delivery. */
  isTaken: boolean;
  taker: number | null;
  /** Of the parcel. */
  courier: number | null;
  /** Pieces that came back after the order was cancelled. */
  back: number;
  /** A parcel that came back is in the shop. */
  isParcelHere: boolean;
  /** Returns of the buyer, oldest first. */
  returns: ReturnFacts[];
  /** Stored: the balances of the shop. Predicted: `ledgerOf`. */
  ledger: Ledger | null;
}

/** A line of an order, with its free pieces and the price of one on the day of the order; 0 without any. */
export type LineRefs = readonly [
  id: number,
  sku: number,
  qty: number,
  freeQty: number,
  freeSku: number,
  freePrice: number,
];

/** What is needed to call, and is not compared: ids of records, times, and prices as they are now. */
export interface OrderRefs {
  readonly payment: number;
  readonly paymentBefore: number | null;
  readonly isCash: boolean;
  readonly decidedAt: string | null;
  readonly dueAt: string | null;
  readonly parcel: number | null;
  /** A step that can be undone: from and to. */
  readonly untold: readonly [from: number, to: number] | null;
  readonly lines: readonly LineRefs[];
  readonly returns: readonly number[];
  readonly refunds: readonly (readonly [
    id: number,
    status: string,
    amount: number,
    reason: string,
    credit: number,
    back: number | null,
    isExchanged: boolean,
  ])[];
  readonly goods: readonly (readonly [sku: number, expected: number, received: number])[];
}

export interface State {
  /** Original price, and pieces that came by other means than orders. */
  skus: Record<number, [price: number, handed: number]>;
  orders: Record<number, OrderFacts>;
  /** Pieces by SKU, by buyer. */
  carts: Record<number, Record<number, number>>;
  /** Discount codes in carts, by buyer. */
  codes: Record<number, string>;
  /** What buyers may pay in advance, where it is not as in their city. */
  deposits: Record<number, Deposit>;
  /** By kind and id. */
  requests: Record<string, [buyer: number, trainingClass: number | null, student: string]>;
  /** Order links as they are stored, also when their time is over. */
  links: Record<number, [status: string, buyer: number | null, order: number | null]>;
  /** Cash of couriers, with what each order got of it. */
  handovers: Record<
    number,
    [
      counted: number,
      isWithdrawn: boolean,
      orders: readonly (readonly [order: number, amount: number, writtenOff: number])[],
    ]
  >;
}

export interface Refs {
  readonly orders: Readonly<Record<number, OrderRefs>>;
  /** What a SKU costs now, and its pieces in stock. */
  readonly skus: Readonly<Record<number, readonly [price: number, stock: number]>>;
  /** What requests cost. */
  readonly fees: Readonly<Record<string, number>>;
  /** When marks of requests for a score list were entered. */
  readonly marked: Readonly<Record<number, string | null>>;
  /** Pictures that no request has yet. */
  readonly uploads: readonly (readonly [key: string, buyer: number])[];
  /** When order links end. */
  readonly linkEnds: Readonly<Record<number, string>>;
  /** Orders whose cash is due, oldest delivery first. */
  readonly cashDue: readonly (readonly [id: number, due: number, courier: number | null])[];
  /** Unchecked payments of orders that were never placed. */
  readonly kept: readonly (readonly [id: number, buyer: number])[];
}

const { deleted } = orderStatuses;

/** As `sold-at-least`, for a shop that began without sales. */
const soldExactly = sql<Breach>`
  select 'product ' || product.id as subject, 'sold ' || sold_count as found from product where sold_count > (
    select coalesce(sum(qty), 0) from order_line join customer_order placed on placed.id = order_line.order_id
    where order_line.product_id = product.id and placed.status <> ${deleted})`;

/** Here the job that ends order links runs only now and then. */
const heldRules = dataRules.filter(({ name }) => name !== 'link-over');

const rules = [...heldRules, { name: 'sold-exactly', breaches: soldExactly }];

const requests = sql`(
  select 'class ' || id as request, buyer_id, training_class_id, student_name, fee from class_registration
  union all select 'score ' || id, buyer_id, null, student_name, fee from score_request
  union all select 'certificate ' || id, buyer_id, null, student_name, fee from certificate_request) requested`;

const facts = sql`
  select json_build_object(
    'skus', (select coalesce(json_object_agg(id, json_build_array(original_price, (
      select coalesce(sum(delta), 0) from stock_movement where sku_id = sku.id and order_id is null and order_link_id is null)) order by id), '{}') from sku),
    'orders', (select coalesce(json_object_agg(id, json_build_object(
      'buyer', placed.buyer_id, 'status', status, 'net', net_amount, 'fee', delivery_fee,
      'code', (select json_build_array(code.code, used.amount) from order_discount used join discount_code code on code.id = discount_code_id
        where used.order_id = placed.id),
      'request', coalesce(
        'class ' || class_registration_id, 'score ' || score_request_id, 'certificate ' || certificate_request_id),
      'lines', (select coalesce(json_agg(json_build_array(sku_id, qty, price, tax, discount) order by id), '[]') from order_line
        where order_id = placed.id),
      'payments', (select json_agg(json_build_array(status, amount, received_amount, service.type = ${paymentTypes.cod}, is_part) order by payment.id)
        from payment join payment_service service on service.id = payment_service_id where order_id = placed.id),
      'pending', (select json_build_array(decision.status, decision.noted_amount) from payment_decision decision
        join payment on payment.id = payment_id where order_id = placed.id and failed_at is null),
      'sent', (select coalesce(sum(amount), 0) from refund where order_id = placed.id and refund.status = 'sent'),
      'credits', (select coalesce(sum(credit), 0) from refund where order_id = placed.id),
      'givenUp', money.given_up, 'isTaken', money.taken_at is not null, 'taker', money.courier_id,
      'courier', (select courier_id from order_parcel where order_id = placed.id),
      'back', (select coalesce(sum(received), 0) from goods_return_line where order_id = placed.id),
      'isParcelHere', exists (select from parcel_return where order_id = placed.id and parcel_return.status = 'here'),
      'returns', (select coalesce(json_agg(json_build_object('status', back.status,
        'given', (select coalesce(sum(credit), 0) from refund where return_id = back.id), 'hasFee', with_delivery,
        'lines', (select json_object_agg(sku_id, json_build_array(part.qty, free_qty, received, free_received) order by sku_id)
          from buyer_return_line part join order_line line on line.id = order_line_id where return_id = back.id)) order by id), '[]')
        from buyer_return back where order_id = placed.id),
      'ledger', json_build_object('sales', sales, 'unpaid', greatest(0, money.buyer), 'account', account, 'courier', courier, 'till', till,
        'lost', lost, 'owed', owed)
    ) order by id), '{}') from customer_order placed join order_money money on money.order_id = placed.id
    where placed.refused_reason is null),
    'carts', (select coalesce(json_object_agg(buyer_id, goods order by buyer_id), '{}') from (
      select buyer_id, json_object_agg(sku_id, qty order by sku_id) as goods from cart_line group by buyer_id) cart),
    'codes', (select coalesce(json_object_agg(buyer_id, discount_code order by buyer_id), '{}') from cart where discount_code is not null),
    'deposits', (select coalesce(json_object_agg(id, deposit order by id), '{}') from buyer where deposit is not null),
    'requests', (select coalesce(json_object_agg(request, json_build_array(buyer_id, training_class_id, student_name) order by request), '{}')
      from ${requests}),
    'links', (select coalesce(json_object_agg(id, json_build_array(status, buyer_id, order_id) order by id), '{}') from order_link),
    'handovers', (select coalesce(json_object_agg(id, json_build_array(counted, withdrawn_at is not null,
      (select json_agg(json_build_array(order_id, amount, written_off) order by order_id) from cash_handover_order
        where handover_id = handover.id)) order by id), '{}') from cash_handover handover)
  ) as state, json_build_object(
    'orders', (select coalesce(json_object_agg(placed.id, json_build_object(
      'payment', last.id, 'paymentBefore', (select max(id) from payment where order_id = placed.id and id < last.id),
      'isCash', last.type = ${paymentTypes.cod}, 'decidedAt', last.decided_at,
      'dueAt', (select due_at from payment_decision where payment_id = last.id and failed_at is null),
      'parcel', (select max(id) from parcel_return where order_id = placed.id and parcel_return.status = 'here'),
      'untold', (select json_build_array(from_status, to_status) from untold_step where order_id = placed.id),
      'lines', (select coalesce(json_agg(json_build_array(id, sku_id, qty, coalesce(get_one_qty, 0),
          coalesce(get_one_sku_id, 0), coalesce(get_one_original_price, 0)) order by id), '[]')
        from order_line where order_id = placed.id),
      'returns', (select coalesce(json_agg(id order by id), '[]') from buyer_return where order_id = placed.id),
      'refunds', (select coalesce(json_agg(json_build_array(id, refund.status, amount, reason, credit, return_id,
          exchange_order_id is not null) order by id), '[]')
        from refund where order_id = placed.id),
      'goods', (select coalesce(json_agg(json_build_array(sku_id, expected, received)), '[]')
        from goods_return_line where order_id = placed.id)
    )), '{}') from customer_order placed cross join lateral (
      select payment.id, type, decided_at from payment join payment_service service on service.id = payment_service_id
      where order_id = placed.id order by payment.id desc limit 1
    ) last where placed.refused_reason is null),
    'linkEnds', (select coalesce(json_object_agg(id, expires_at), '{}') from order_link),
    'cashDue', (select coalesce(json_agg(json_build_array(money.order_id, money.courier, money.courier_id) order by money.taken_at, money.order_id), '[]')
      from order_money money where ${isCashDue}),
    'fees', (select coalesce(json_object_agg(request, fee), '{}') from ${requests}),
    'marked', (select coalesce(json_object_agg(id, marked_at), '{}') from score_request),
    'uploads', (select coalesce(json_agg(json_build_array(key, buyer_id) order by created_at, key), '[]') from upload),
    'skus', (select coalesce(json_object_agg(sku.id, json_build_array(sku_for_sale.price, stock)), '{}')
      from sku join sku_for_sale on sku_for_sale.id = sku.id),
    'kept', (select coalesce(json_agg(json_build_array(payment.id, payment.buyer_id) order by payment.id), '[]')
      from payment join customer_order placed on placed.id = order_id
      where placed.refused_reason is not null and payment.status = 1 and payment.moved_to is null)
  ) as refs`;

export interface Observed {
  readonly state: State;
  readonly refs: Refs;
}

/** Compiles without a database. */
const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const compiledFacts = facts.compile(compiler);
const compiledRules = breachesOf(rules, 3).compile(compiler);

/** Reads what is stored. */
export async function observe(read: Read): Promise<Observed> {
  const [row] = await read('facts', compiledFacts);
  return row as Observed;
}

/** Breaches of the rules of `npm run verify`, as sentences. */
export async function breaches(read: Read): Promise<string[]> {
  const rows = (await read('rules', compiledRules)) as (Breach & { rule: string })[];
  return rows.map(({ rule, subject, found }) => `${rule}: ${subject}: ${found}`);
}

/** @returns the first difference between what acknowledged acts must have left and what is stored; '' for none */
export function difference(expected: State, stored: State): string {
  type Facts = Readonly<Record<string, Partial<OrderFacts>>>;
  const parts: readonly (readonly [what: string, of: (state: State) => object])[] = [
    ['SKU', ({ skus }) => skus],
    ['cart of buyer', ({ carts }) => carts],
    ['code of buyer', ({ codes }) => codes],
    ['deposit of buyer', ({ deposits }) => deposits],
    ['request', ({ requests }) => requests],
    ['order link', ({ links }) => links],
    ['hand-over', ({ handovers }) => handovers],
    ['order', ({ orders }) => orders],
  ];
  for (const [what, of] of parts) {
    const [wanted, found] = [of(expected) as Facts, of(stored) as Facts];
    for (const id of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
      const [one, other] = [wanted[id], found[id]];
      if (JSON.stringify(one) !== JSON.stringify(other))
        return `${what} ${id}: expected ${JSON.stringify(one) ?? 'none'}, stored ${JSON.stringify(other) ?? 'none'}`;
    }
  }
  return '';
}
