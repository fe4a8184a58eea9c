import CoinsIcon from '~icons/lucide/hand-coins';
import type { AreaPages } from '../platform/areas.ts';

export const refunds: AreaPages = {
  pages: [
    {
      path: 'refunds',
      right: 'payments',
      menu: { group: 'daily', text: 'refunds.title', icon: CoinsIcon },
      load: () => import('./refunds-page.tsx'),
    },
    { path: 'refunds/:id', right: 'payments', load: () => import('./refund-page.tsx') },
  ],
};
