import WorkIcon from '~icons/lucide/list-checks';
import { workListRights } from '@zay/contract/staff';
import type { AreaPages } from '../platform/areas.ts';

export const work: AreaPages = {
  pages: [
    {
      path: 'work',
      right: workListRights,
      menu: { group: 'daily', text: 'workList.title', icon: WorkIcon },
      load: () => import('./work-list-page.tsx'),
    },
  ],
};
