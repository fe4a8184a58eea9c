import StarIcon from '~icons/lucide/star';
import type { AreaPages } from '../platform/areas.ts';

export const reviews: AreaPages = {
  pages: [
    {
      path: 'reviews',
      right: 'questions',
      menu: { group: 'people', text: 'reviews.title', icon: StarIcon },
      load: () => import('./reviews-page.tsx'),
    },
  ],
};
