import CashIcon from '~icons/lucide/banknote';
import type { AreaPages } from '../platform/areas.ts';

export const courierCash: AreaPages = {
  pages: [
    {
      path: 'courier-cash',
      right: 'payments',
      menu: { group: 'daily', text: 'courierCash.title', icon: CashIcon },
      load: () => import('./courier-cash-page.tsx'),
    },
    { path: 'courier-cash/due/:id', right: 'payments', load: () => import('./due-page.tsx') },
    { path: 'courier-cash/received', right: 'payments', load: () => import('./handovers-page.tsx') },
    {
      path: 'courier-cash/received/:id',
      list: 'courier-cash/received',
      right: 'payments',
      load: () => import('./handover-page.tsx'),
    },
  ],
};
