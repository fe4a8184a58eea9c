import LinkIcon from '~icons/lucide/link';
import PackageIcon from '~icons/lucide/package';
import type { AreaPages } from '../platform/areas.ts';

export const orders: AreaPages = {
  pages: [
    {
      path: 'orders',
      right: 'orders',
      menu: { group: 'daily', text: 'orders.title', icon: PackageIcon },
      load: () => import('./orders-page.tsx'),
    },
    { path: 'orders/papers', right: 'orders', load: () => import('./papers-page.tsx') },
    {
      path: 'orders/links',
      right: 'orders',
      menu: { group: 'daily', text: 'orderLinks.title', icon: LinkIcon },
      load: () => import('./order-links-page.tsx'),
    },
    {
      path: 'orders/links/new',
      list: 'orders/links',
      right: 'orders',
      load: () => import('./new-order-link-page.tsx'),
    },
    { path: 'orders/:id', right: 'orders', load: () => import('./order-page.tsx') },
  ],
};
