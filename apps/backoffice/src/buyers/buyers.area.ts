import UsersIcon from '~icons/lucide/users';
import type { AreaPages } from '../platform/areas.ts';

export const buyers: AreaPages = {
  pages: [
    {
      path: 'buyers',
      right: 'buyers',
      menu: { group: 'people', text: 'buyers.title', icon: UsersIcon },
      load: () => import('./buyers-page.tsx'),
    },
    { path: 'buyers/:id', right: 'buyers', load: () => import('./buyer-page.tsx') },
  ],
};
