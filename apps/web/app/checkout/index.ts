export { refreshKeptPayments, useKeptPayment, useKeptPayments } from './kept-payments.query.ts';
export { OrderDialog } from './order-dialog.tsx';
export { ordersKey, refreshOrders, useOrder, useVoucher } from './order.query.ts';
export { PaymentButtons } from './payment-buttons.tsx';
export { PayAgainNotice } from './problem-notice.tsx';
export { purchasePage } from './purchase-pages.ts';
export { onceTools, sendOnce } from './send-once.ts';
export { toId } from './to-id.ts';
export { usePayAgain } from './use-pay-again.ts';
