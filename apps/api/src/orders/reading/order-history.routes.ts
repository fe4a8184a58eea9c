import {
  keptPayments,
  orderByTransaction,
  orderHistory,
  orderStatuses,
  paymentStatuses,
  voucherSuggestions,
} from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { pageOf, unshown } from '../../platform/database/pages.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { findKeptPayments } from '../kept-payments/kept-payments.store.ts';
import { presentHistory, presentKept } from './order-history.ts';
import { findHistory, findOrderByTransaction, suggestVouchers } from './order-history.store.ts';

export function registerOrderHistory(app: FastifyInstance, db: Database): void {
  route(app, orderHistory, async ({ caller, query, language }) => {
    const filter = {
      voucherText: query.VoucherNo,
      // 0 means every status.
      orderStatus: Object.values(orderStatuses).find((status) => status === query.OrderStatusId),
      paymentStatus: Object.values(paymentStatuses).find((status) => status === query.PaymentStatusId),
      orderDay: query.OrderDate,
      paymentDay: query.PaymentDate,
    };
    const page = pageOf(query);
    const rows = unshown(page, await findHistory(db, caller.buyerId, filter, page), ({ id }) => id);
    if (rows.length === 0) return refuse('no-more-data');
    return rows.map((row) => presentHistory(row, language));
  });

  route(app, keptPayments, async ({ caller, language }) =>
    (await findKeptPayments(db, caller.buyerId)).map((row) => presentKept(row, language)),
  );

  route(app, voucherSuggestions, async ({ caller, query }) => {
    const page = { number: query.PageNumber, size: query.PageSize };
    const rows = await suggestVouchers(db, caller.buyerId, query.SearchText, page);
    return rows.map((row) => ({ orderId: row.id, voucherNo: row.voucher_no }));
  });

  route(app, orderByTransaction, async ({ caller, query }) => {
    const payment = await findOrderByTransaction(db, caller.buyerId, query.transactionId);
    return payment ? { orderId: payment.order_id } : refuse('order-not-found');
  });
}
