import KeyIcon from '~icons/lucide/key-round';
import StaffIcon from '~icons/lucide/user-cog';
import type { AreaPages } from '../platform/areas.ts';

export const staff: AreaPages = {
  pages: [
    {
      path: 'staff',
      right: 'staff',
      menu: { group: 'shop', text: 'staff.title', icon: StaffIcon },
      load: () => import('./staff-page.tsx'),
    },
    { path: 'staff/new', right: 'staff', load: () => import('./new-member-page.tsx') },
    { path: 'staff/:id', right: 'staff', load: () => import('./member-page.tsx') },
    {
      path: 'roles',
      right: 'staff',
      menu: { group: 'shop', text: 'staff.roles', icon: KeyIcon },
      load: () => import('./roles-page.tsx'),
    },
    { path: 'roles/new', right: 'staff', load: () => import('./role-page.tsx') },
    { path: 'roles/:id', right: 'staff', load: () => import('./role-page.tsx') },
  ],
};
