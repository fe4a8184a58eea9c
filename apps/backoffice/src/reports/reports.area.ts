import ReportsIcon from '~icons/lucide/chart-line';
import type { AreaPages } from '../platform/areas.ts';

export const reports: AreaPages = {
  pages: [
    {
      path: 'reports',
      right: 'reports',
      menu: { group: 'daily', text: 'reports.title', icon: ReportsIcon },
      load: () => import('./reports-page.tsx'),
    },
  ],
};
