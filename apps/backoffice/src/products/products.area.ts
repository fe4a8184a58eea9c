import PackageIcon from '~icons/lucide/package';
import type { AreaPages } from '../platform/areas.ts';

export const products: AreaPages = {
  pages: [
    {
      path: 'products',
      right: ['products', 'stock'],
      menu: { group: 'catalogue', text: 'products.title', icon: PackageIcon },
      load: () => import('./products-page.tsx'),
    },
    { path: 'products/new', right: 'products', load: () => import('./new-product-page.tsx') },
    { path: 'products/:id', right: 'products', load: () => import('./product-page.tsx') },
    { path: 'stock/:skuId', right: 'stock', list: 'products', load: () => import('./stock-page.tsx') },
  ],
};
