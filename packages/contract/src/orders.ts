import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import {
  after,
  count,
  id,
  idInput,
  Message,
  optionalDate,
  optionalNumber,
  optionalText,
  searchText,
  ownUserId,
  pageNumber,
  pageSize,
  text,
  tolerant,
} from './core/fields.ts';
import { foldDigits } from './core/text.ts';
import { limits } from './limits.ts';
import { OrderDetail, OrderHistoryItem, PosVoucher } from './order-entities.ts';
import { exampleOrder, exampleVoucher } from './order-examples.ts';

const read = { method: 'GET', tag: 'Order', auth: 'buyer' } as const;
const orderNotFound = { 'order-not-found': 404 } as const;

/** Part of a voucher number: Burmese digits are converted, spaces ignored. */
const voucherText = tolerant(
  (raw) => (typeof raw === 'string' ? foldDigits(raw).replace(/\s/g, '') : raw),
  searchText,
).default('');

export const orderHistory = endpoint({
  ...read,
  row: 'API-94',
  path: '/api/Order/GetOrderHistory',
  summary: "List the caller's orders, latest first; a page without any answers 400.",
  query: z.object({
    UserId: ownUserId,
    VoucherNo: voucherText,
    /** 0 means every status. */
    OrderStatusId: optionalNumber(0, 5),
    PaymentStatusId: optionalNumber(0, 3),
    PaymentDate: optionalDate,
    OrderDate: optionalDate,
    PageNumber: pageNumber,
    PageSize: pageSize(limits.historyPageSize),
    After: after,
  }),
  response: z.array(OrderHistoryItem),
  refusals: { 'no-more-data': 400 },
  example: {
    query: { UserId: 42, OrderStatusId: 1, PageNumber: 1, PageSize: 10 },
    response: [
      {
        orderId: 7001,
        voucherNo: 'V261121000001',
        orderDate: '2026-11-21T02:30:00.000Z',
        orderStatusId: 1,
        paymentStatusId: 1,
        paymentStatusName: 'Checking',
        paymentServiceImgPath: '/media/kbzpay.webp',
        productUrl: '/media/4f9a.webp',
        orderType: 'product',
        qty: 2,
        price: 33_400,
        refundStatus: 'none',
        refundAmt: 0,
      },
    ],
  },
});

/** An addition of ours: shown before the account is deleted. */
export const openOrderCount = endpoint({
  ...read,
  row: 'D136',
  path: '/api/Order/GetOpenOrderCount',
  summary: "Count the caller's orders that are neither delivered nor cancelled.",
  response: z.object({ count }).meta({ id: 'OpenOrderCount' }),
  example: { response: { count: 1 } },
});

export const orderDetail = endpoint({
  ...read,
  takesTicket: true,
  row: 'API-95',
  path: '/api/Order/GetOrderDetail',
  summary: "Read one of the caller's orders.",
  query: z.object({ orderId: idInput }),
  response: OrderDetail,
  refusals: orderNotFound,
  example: { query: { orderId: 7001 }, response: exampleOrder },
});

export const cancelOrder = endpoint({
  row: 'API-96',
  method: 'POST',
  path: '/api/Order/BuyerOrderCancel',
  tag: 'Order',
  summary: 'Cancel an order; its stock returns. Of a delivered one, ask to return all that is left.',
  auth: 'buyer',
  body: z
    .object({ orderId: idInput, cancelNote: optionalText(limits.cancelNote) })
    .meta({ id: 'CancelBody' }),
  response: Message,
  refusals: {
    ...orderNotFound,
    'not-cancellable': 400,
    'return-not-delivered': 400,
    'return-not-paid': 400,
    'return-too-late': 400,
    'return-too-often': 400,
  },
  example: {
    body: { orderId: 7001, cancelNote: 'Ordered the wrong size.' },
    response: { message: 'Your order is cancelled.' },
  },
});

export const posVoucher = endpoint({
  ...read,
  row: 'API-97',
  path: '/api/Order/GetPOSVoucher',
  summary: 'Read the printable voucher of an order.',
  query: z.object({ orderId: idInput }),
  response: PosVoucher,
  refusals: orderNotFound,
  example: { query: { orderId: 7001 }, response: exampleVoucher },
});

export const voucherSuggestions = endpoint({
  ...read,
  row: 'API-98',
  path: '/api/Order/GetVoucherNoSuggestion',
  summary: "Suggest the caller's voucher numbers that contain a text.",
  query: z.object({
    UserId: ownUserId,
    SearchText: voucherText,
    PageNumber: pageNumber,
    PageSize: pageSize(limits.suggestionPageSize),
  }),
  response: z.array(z.object({ orderId: id, voucherNo: z.string() })),
  example: {
    query: { UserId: 42, SearchText: '2611', PageNumber: 1, PageSize: 10 },
    response: [{ orderId: 7001, voucherNo: 'V261121000001' }],
  },
});

export const orderByTransaction = endpoint({
  ...read,
  row: 'API-101',
  path: '/api/Order/GetOrderIdByTransactionId',
  summary: "Find the caller's order by the transaction id of one of its payments.",
  query: z.object({ transactionId: text(limits.transactionId) }),
  response: z.object({ orderId: id }),
  refusals: orderNotFound,
  example: { query: { transactionId: 'T261121-8842' }, response: { orderId: 7001 } },
});
