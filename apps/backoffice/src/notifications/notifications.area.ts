import BellIcon from '~icons/lucide/bell';
import type { AreaPages } from '../platform/areas.ts';

export const notifications: AreaPages = {
  pages: [
    {
      path: 'notifications',
      right: 'notifications',
      menu: { group: 'people', text: 'notifications.title', icon: BellIcon },
      load: () => import('./sent-page.tsx'),
    },
    { path: 'notifications/new', right: 'notifications', load: () => import('./send-page.tsx') },
  ],
};
