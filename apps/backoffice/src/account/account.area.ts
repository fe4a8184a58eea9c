import UserIcon from '~icons/lucide/user-round';
import type { AreaPages } from '../platform/areas.ts';

export const account: AreaPages = {
  pages: [
    {
      path: 'account',
      menu: { group: 'shop', text: 'account.title', icon: UserIcon },
      load: () => import('./account-page.tsx'),
    },
    { path: 'set-up-codes', load: () => import('./set-up-codes-page.tsx') },
  ],
};
