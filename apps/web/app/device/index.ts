export { findSlip, isCartSent, keepSlip, loadDevice, press, pressWith } from './press.ts';
export { keptHearts, keptLines, keptOrders, keptQuestions, slipProgress } from './shown.ts';
export type { Orders } from './orders.ts';
export type { WaitingOrder } from './rows.ts';
