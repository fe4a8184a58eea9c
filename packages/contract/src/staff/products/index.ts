import type { Endpoint } from '../../core/endpoint.ts';
import { changeProducts, changeStocks } from './bulk.ts';
import { exportProducts, productChoices, showProduct, staffProducts } from './list.ts';
import { saveProduct, staffProduct, uploadClip } from './product.ts';
import { changeStock, stockMovements } from './stock.ts';

export * from './bulk.ts';
export * from './fields.ts';
export * from './form.ts';
export * from './limits.ts';
export * from './list.ts';
export * from './product.ts';
export * from './stock.ts';

export const productEndpoints: readonly Endpoint[] = [
  staffProducts,
  exportProducts,
  productChoices,
  staffProduct,
  saveProduct,
  showProduct,
  uploadClip,
  stockMovements,
  changeStock,
  changeProducts,
  changeStocks,
];
