export { OrderData, useOpenedId } from './order-data.tsx';
export { orderLook, paymentStatusLook } from './order-status.ts';
export { ServiceCard } from './service-info.tsx';
