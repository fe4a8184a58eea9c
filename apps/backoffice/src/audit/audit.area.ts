import HistoryIcon from '~icons/lucide/history';
import type { AreaPages } from '../platform/areas.ts';

export const audit: AreaPages = {
  pages: [
    {
      path: 'audit',
      right: 'audit',
      menu: { group: 'shop', text: 'audit.title', icon: HistoryIcon },
      load: () => import('./audit-page.tsx'),
    },
  ],
};
