import PlugIcon from '~icons/lucide/plug';
import type { AreaPages } from '../platform/areas.ts';

export const programs: AreaPages = {
  pages: [
    {
      path: 'programs',
      right: 'staff',
      menu: { group: 'shop', text: 'programs.title', icon: PlugIcon },
      load: () => import('./tokens-page.tsx'),
    },
    { path: 'programs/new', right: 'staff', load: () => import('./new-token-page.tsx') },
    {
      path: 'programs/webhooks',
      list: 'programs',
      right: 'staff',
      load: () => import('./webhooks-page.tsx'),
    },
    {
      path: 'programs/webhooks/:id',
      list: 'programs/webhooks',
      right: 'staff',
      load: () => import('./webhook-page.tsx'),
    },
    {
      path: 'programs/deliveries',
      list: 'programs/webhooks',
      right: 'staff',
      load: () => import('./deliveries-page.tsx'),
    },
  ],
};
