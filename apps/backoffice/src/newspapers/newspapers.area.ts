import NewspaperIcon from '~icons/lucide/newspaper';
import type { AreaPages } from '../platform/areas.ts';

export const newspapers: AreaPages = {
  pages: [
    {
      path: 'newspapers',
      right: 'content',
      menu: { group: 'content', text: 'newspapers.title', icon: NewspaperIcon },
      load: () => import('./newspapers-page.tsx'),
    },
    { path: 'newspapers/new', right: 'content', load: () => import('./new-edition-page.tsx') },
    { path: 'newspapers/:id', right: 'content', load: () => import('./edition-page.tsx') },
  ],
};
