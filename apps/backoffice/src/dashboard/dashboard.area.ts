import ChartIcon from '~icons/lucide/chart-column';
import type { AreaPages } from '../platform/areas.ts';

export const dashboard: AreaPages = {
  pages: [
    {
      path: 'dashboard',
      right: 'orders',
      menu: { group: 'daily', text: 'dashboard.title', icon: ChartIcon },
      load: () => import('./dashboard-page.tsx'),
    },
  ],
};
