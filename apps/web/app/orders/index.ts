export { OrderData, useOpenedId } from './order-data.tsx';
export { orderLook, paymentLook } from './order-status.ts';
export { ServiceCard } from './service-card.tsx';
