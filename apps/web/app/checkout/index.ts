export { useKeptPayments } from './kept-payments.query.ts';
export { loadBars, WaitingBars } from './later.ts';
export { OrderDialog, ProblemNotice } from './order-outcome.tsx';
export { ordersKey, useOrder, useVoucher } from './order.query.ts';
export { PaymentButtons } from './payment-tiles.tsx';
export { usePayAgain } from './use-place-order.ts';
