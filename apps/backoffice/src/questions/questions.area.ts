import QuestionIcon from '~icons/lucide/message-circle-question-mark';
import type { AreaPages } from '../platform/areas.ts';

export const questions: AreaPages = {
  pages: [
    {
      path: 'questions',
      right: 'questions',
      menu: { group: 'people', text: 'questions.title', icon: QuestionIcon },
      load: () => import('./questions-page.tsx'),
    },
  ],
};
