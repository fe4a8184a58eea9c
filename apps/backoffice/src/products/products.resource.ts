import { saveProduct, staffProduct, staffProducts } from '@zay/contract/staff';
import { resource } from '../platform/resources.ts';

export const products = resource({
  name: 'products',
  list: staffProducts,
  one: staffProduct,
  save: saveProduct,
});
