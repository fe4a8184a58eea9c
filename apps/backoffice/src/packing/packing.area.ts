import PackingIcon from '~icons/lucide/package-check';
import type { AreaPages } from '../platform/areas.ts';

export const packing: AreaPages = {
  pages: [
    {
      path: 'packing',
      right: 'packing',
      menu: { group: 'daily', text: 'packing.title', icon: PackingIcon },
      load: () => import('./packing-page.tsx'),
    },
  ],
};
