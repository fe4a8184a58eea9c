import HistoryIcon from '~icons/lucide/history';
import type { AreaPages } from '../platform/areas.ts';
import { auditLog } from './audit.resource.ts';

export const audit: AreaPages = {
  pages: [
    {
      path: 'audit',
      right: 'audit',
      menu: { group: 'house', text: 'audit.title', icon: HistoryIcon },
      load: () => import('./audit-page.tsx'),
    },
  ],
  resources: [auditLog],
};
