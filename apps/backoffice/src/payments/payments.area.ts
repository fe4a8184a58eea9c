import SlipIcon from '~icons/lucide/receipt';
import type { AreaPages } from '../platform/areas.ts';

export const payments: AreaPages = {
  pages: [
    {
      path: 'payments',
      right: 'payments',
      menu: { group: 'daily', text: 'payments.title', icon: SlipIcon },
      load: () => import('./queue-page.tsx'),
    },
    { path: 'payments/done', right: 'payments', load: () => import('./done-page.tsx') },
    { path: 'payments/:id', right: 'payments', load: () => import('./check-page.tsx') },
  ],
};
