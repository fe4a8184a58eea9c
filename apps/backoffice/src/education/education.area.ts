import AwardIcon from '~icons/lucide/award';
import RegistrationIcon from '~icons/lucide/graduation-cap';
import ScoreIcon from '~icons/lucide/notebook-pen';
import ClassIcon from '~icons/lucide/school';
import type { AreaPages } from '../platform/areas.ts';

const right = 'education';
const group = 'education';

export const education: AreaPages = {
  pages: [
    {
      path: 'score-requests',
      right,
      menu: { group, text: 'education.scores', icon: ScoreIcon },
      load: () => import('./scores-page.tsx'),
    },
    { path: 'score-requests/marks', right, load: () => import('./marks-file-page.tsx') },
    { path: 'score-requests/print', right, load: () => import('./request-papers-page.tsx') },
    { path: 'score-requests/:id', right, load: () => import('./score-page.tsx') },
    {
      path: 'certificate-requests',
      right,
      menu: { group, text: 'education.certificates', icon: AwardIcon },
      load: () => import('./certificates-page.tsx'),
    },
    { path: 'certificate-requests/print', right, load: () => import('./request-papers-page.tsx') },
    { path: 'certificate-requests/:id', right, load: () => import('./certificate-page.tsx') },
    {
      path: 'class-registrations',
      right,
      menu: { group, text: 'education.registrations', icon: RegistrationIcon },
      load: () => import('./registrations-page.tsx'),
    },
    { path: 'class-registrations/print', right, load: () => import('./request-papers-page.tsx') },
    { path: 'class-registrations/:id', right, load: () => import('./registration-page.tsx') },
    {
      path: 'training-classes',
      right,
      menu: { group, text: 'education.classes', icon: ClassIcon },
      load: () => import('./classes-page.tsx'),
    },
    { path: 'training-classes/new', right, load: () => import('./new-class-page.tsx') },
    { path: 'training-classes/:id', right, load: () => import('./class-page.tsx') },
    { path: 'training-classes/:id/participants', right, load: () => import('./participants-page.tsx') },
  ],
};
