import {
  keptPayments,
  orderByTransaction,
  orderHistory,
  orderStatuses,
  paymentStatuses,
  voucherSuggestions,
} from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { pageOf, unshown } from '../../platform/database/pages.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readRoute } from '../../platform/http/route.ts';
import { findKeptPayments } from '../kept-payments/kept-payments.store.ts';
import { presentHistory, presentKept } from './order-history.ts';
import { findHistory, findOrderByTransaction, suggestVouchers } from './order-history.store.ts';

export function registerOrderHistory(app: FastifyInstance): void {
  readRoute(app, orderHistory, [], async ({ caller, query, language, reads }) => {
    const filter = {
      voucherText: query.VoucherNo,
      // 0 means every status.
      orderStatus: Object.values(orderStatuses).find((status) => status === query.OrderStatusId),
      paymentStatus: Object.values(paymentStatuses).find((status) => status === query.PaymentStatusId),
      orderDay: query.OrderDate,
      paymentDay: query.PaymentDate,
    };
    const page = pageOf(query);
    const rows = unshown(page, await findHistory(reads, caller.buyerId, filter, page), ({ id }) => id);
    if (rows.length === 0) return refuse('no-more-data');
    return rows.map((row) => presentHistory(row, language));
  });

  readRoute(app, keptPayments, [], async ({ caller, language, reads }) =>
    (await findKeptPayments(reads, caller.buyerId)).map((row) => presentKept(row, language)),
  );

  readRoute(app, voucherSuggestions, [], async ({ caller, query, reads }) => {
    const page = { number: query.PageNumber, size: query.PageSize };
    const rows = await suggestVouchers(reads, caller.buyerId, query.SearchText, page);
    return rows.map((row) => ({ orderId: row.id, voucherNo: row.voucher_no }));
  });

  readRoute(app, orderByTransaction, [], async ({ caller, query, reads }) => {
    const payment = await findOrderByTransaction(reads, caller.buyerId, query.transactionId);
    return payment ? { orderId: payment.order_id } : refuse('order-not-found');
  });
}
