import { z } from 'zod';
import { ApiError } from '../core/error.ts';
import {
  count,
  id,
  idInput,
  idList,
  optionalBoolean,
  optionalDate,
  optionalNumber,
  optionalText,
  text,
  tolerant,
  url,
} from '../core/fields.ts';
import { normaliseDiscountCode } from '../discount-code.ts';
import { goodsReturnReasons, orderTypes } from '../ids.ts';
import { limits } from '../limits.ts';
import { orderStatuses } from '../statuses.ts';
import { OrderStatus } from '../order-entities.ts';
import { listOf, listQuery } from './lists.ts';
import { Names } from './bilingual.ts';
import { bulkAct, bulkIds, bulkLimit, bulkOf, exampleBulk } from './bulk.ts';
import { parcelInput, parcelNumber, parcelParts } from './parcels.ts';
import { exampleStaffOrder, exampleStaffOrderRow } from './order-examples.ts';
import { StaffOrder, StaffOrderRow } from './order-entities.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { exportFormat } from './export-format.ts';

const orders = { auth: 'staff', right: 'orders' } as const;
const orderNotFound = { 'order-not-found': 404 } as const;

/** Work on orders: to pack, also for days, parcel returned, goods expected back, a buyer's return, packed or sent without payment, cash undecided. */
export const orderWorkKinds = [
  'orders',
  'unpacked',
  'parcels',
  'returns',
  'buyerReturns',
  'unpaid',
  'cash',
] as const;
export type OrderWork = (typeof orderWorkKinds)[number];

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  tolerant((raw) => (raw === '' ? undefined : raw), z.enum(names).optional()).optional();

/** Filters of orders; missing or 0 is any. Payment state and method are those of the latest payment. */
const filters = {
  status: optionalNumber(0, 5),
  paymentStatus: optionalNumber(0, 3),
  paymentServiceId: optionalNumber(0, limits.id),
  type: oneOf(orderTypes),
  /** Refunds: due, or all sent. */
  refund: oneOf(['due', 'sent']),
  work: oneOf(orderWorkKinds),
  discountCode: tolerant(
    (raw) => (typeof raw === 'string' ? normaliseDiscountCode(raw) || undefined : raw),
    text(limits.discountCode).optional(),
  ).optional(),
  /** First and last day of ordering in Myanmar. */
  from: optionalDate,
  to: optionalDate,
};

export const listOrdersQuery = listQuery(['date', 'total']).extend(filters);
export const exportOrdersQuery = listOrdersQuery.pick({
  search: true,
  status: true,
  paymentStatus: true,
  paymentServiceId: true,
  type: true,
  refund: true,
  work: true,
  discountCode: true,
  from: true,
  to: true,
});

export const staffOrders = staffEndpoint({
  ...orders,
  name: 'GetOrders',
  method: 'GET',
  summary: 'List the orders of the shop, found by voucher number, parcel number, phone or name.',
  query: listOrdersQuery,
  response: listOf(StaffOrderRow),
  example: {
    query: { search: 'V2611', status: 1, page: 1 },
    response: { items: [exampleStaffOrderRow], total: 1 },
  },
});

export const orderFilters = staffEndpoint({
  ...orders,
  name: 'GetOrderFilters',
  method: 'GET',
  summary: 'List what orders can be filtered by: the ways to pay, those that are switched off too.',
  response: z
    .object({ paymentServices: z.array(z.object({ id, name: Names })) })
    .meta({ id: 'OrderFilters' }),
  example: { response: { paymentServices: [{ id: 14, name: { en: 'KBZ Pay', my: 'KBZ Pay' } }] } },
});

export const exportOrders = staffEndpoint({
  ...orders,
  name: 'ExportOrders',
  method: 'POST',
  summary: 'Make a link to all orders of these filters as CSV or Excel, newest first; it works for a minute.',
  body: exportOrdersQuery.extend({ format: exportFormat }).meta({ id: 'ExportOrdersBody' }),
  response: z.object({ url }).meta({ id: 'ExportOrders' }),
  example: {
    body: { status: 1 },
    response: { url: '/api/Staff/orders.csv?ask=e30&expires=1795228200&signature=5f0c' },
  },
});

export const staffOrder = staffEndpoint({
  ...orders,
  name: 'GetOrder',
  method: 'GET',
  summary: 'Read an order with all that happened to it.',
  query: z.object({ id: idInput }),
  response: StaffOrder,
  refusals: orderNotFound,
  example: { query: { id: 7001 }, response: exampleStaffOrder },
});

/** Already moved: by whom, and the current status. */
const Moved = ApiError.extend({ by: z.string(), status: OrderStatus });

export const moveOrder = staffEndpoint({
  ...orders,
  name: 'MoveOrder',
  method: 'POST',
  summary:
    'Move an order to its next status, or cancel it, with a note; the buyer is told. One of education takes that right too.',
  body: z
    .object({
      id: idInput,
      /** The status that staff saw. */
      from: OrderStatus,
      to: OrderStatus,
      note: optionalText(limits.remark),
      /** Why the goods come back, if staff know more than the payment shows. */
      returnReason: z.enum(goodsReturnReasons).exclude(['undelivered']).optional(),
      /** The parcel is back with all goods intact: cancelling restocks them at once. */
      goodsAreBack: optionalBoolean,
      /** Of the step to "transporting". */
      parcel: parcelInput,
    })
    .meta({ id: 'MoveOrderBody' }),
  /** `nextId`: the next order to pack, the oldest after the last one; null without any. */
  response: z.object({ id, status: OrderStatus, nextId: id.nullable() }).meta({ id: 'MovedOrder' }),
  refusals: {
    ...orderNotFound,
    'request-unpaid': 400,
    'score-unreleased': 400,
    'order-moved': 409,
    'step-not-allowed': 409,
  },
  refusalBodies: { 'order-moved': Moved, 'step-not-allowed': Moved.omit({ by: true }) },
  example: {
    body: { id: 7001, from: 1, to: 2, note: 'Shelf 4' },
    response: { id: 7001, status: 2, nextId: 7003 },
  },
});

const { packed, transporting, transported } = orderStatuses;

/** Only orders of goods that are paid or pay at the door: the others need a look at their page. */
export const moveOrders = staffEndpoint({
  ...orders,
  ...bulkAct,
  name: 'MoveOrders',
  summary: 'Pack many orders, or mark them as on their way or delivered; their buyers are told.',
  body: z
    .object({
      ...bulkOf(listOrdersQuery),
      to: tolerant(Number, z.union([z.literal(packed), z.literal(transporting), z.literal(transported)])),
      /** Of the step to "transporting": the same courier and receipt for all, and the numbers by order. */
      parcel: z.object({ courierId: parcelParts.courierId, receipt: parcelParts.receipt }).optional(),
      numbers: z
        .array(z.object({ id: idInput, number: parcelNumber }))
        .max(bulkLimit)
        .default([]),
    })
    .meta({ id: 'MoveOrdersBody' }),
  example: {
    body: { ids: [7001], to: 2, isTrial: true },
    response: exampleBulk({ en: 'V261121000001', my: 'V261121000001' }),
  },
});

/** Steps of one act, of one order or many, that the buyers are told of in `secondsLeft` seconds. */
const OpenStep = z
  .object({
    /** Of the act. */
    key: z.string(),
    to: OrderStatus,
    orders: z.array(z.object({ id, voucherNo: z.string() })),
    secondsLeft: count,
  })
  .meta({ id: 'OpenStep' });
export type OpenStep = z.infer<typeof OpenStep>;

export const openSteps = staffEndpoint({
  ...orders,
  name: 'GetOpenSteps',
  method: 'GET',
  summary: 'List the steps of orders that the caller can undo, the latest first.',
  response: z.object({ items: z.array(OpenStep) }).meta({ id: 'OpenSteps' }),
  example: {
    response: {
      items: [{ key: 'req-9k', to: 2, orders: [{ id: 7001, voucherNo: 'V261121000001' }], secondsLeft: 7 }],
    },
  },
});

export const undoSteps = staffEndpoint({
  ...orders,
  name: 'UndoSteps',
  method: 'POST',
  idempotent: true,
  summary: 'Undo the last steps of orders before their buyers are told.',
  body: z.object({ ids: bulkIds.min(1) }).meta({ id: 'UndoStepsBody' }),
  response: bulkAct.response,
  example: {
    body: { ids: [7001] },
    response: exampleBulk({ en: 'V261121000001', my: 'V261121000001' }),
  },
});

export const orderPapers = staffEndpoint({
  ...orders,
  name: 'GetOrderPapers',
  method: 'GET',
  summary:
    'Read orders of goods to print their packing slips or vouchers: these, or all that a filter finds.',
  query: listOrdersQuery.extend({ ids: idList(bulkLimit) }),
  response: z
    .object({
      shop: z.object({ name: z.string(), phone: z.string() }),
      orders: z.array(StaffOrder),
    })
    .meta({ id: 'OrderPapers' }),
  refusals: bulkAct.refusals,
  example: {
    query: { ids: [7001] },
    response: { shop: { name: 'Zay', phone: '09770000000' }, orders: [exampleStaffOrder] },
  },
});
