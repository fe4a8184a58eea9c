import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { booleanInput, id, idInput } from './core/fields.ts';

/** "Tell me when it is back": an addition of ours (docs/decisions/0040-reviews-and-stock-alerts.md). */

/** The SKUs of a product that the caller subscribed to. */
export const StockAlerts = z.object({ skuIds: z.array(id) }).meta({ id: 'StockAlerts' });
export type StockAlerts = z.infer<typeof StockAlerts>;

export const stockAlerts = endpoint({
  row: 'STOCK-01',
  method: 'GET',
  path: '/api/Product/GetStockAlerts',
  tag: 'Product',
  summary: 'List the SKUs of a product whose return the caller will be told of.',
  auth: 'buyer',
  query: z.object({ ProductId: idInput }),
  response: StockAlerts,
  example: { query: { ProductId: 101 }, response: { skuIds: [501] } },
});

export const updateStockAlert = endpoint({
  row: 'STOCK-02',
  method: 'POST',
  path: '/api/Product/UpdateStockAlert',
  tag: 'Product',
  summary: 'Ask to be told once when a sold-out SKU is back, or take that back; twice changes nothing.',
  auth: 'buyer',
  body: z.object({ skuId: idInput, isWanted: booleanInput }).meta({ id: 'StockAlertBody' }),
  response: z.object({ isWanted: z.boolean() }).meta({ id: 'StockAlert' }),
  refusals: { 'product-not-found': 404, 'in-stock': 409 },
  example: { body: { skuId: 501, isWanted: true }, response: { isWanted: true } },
});
