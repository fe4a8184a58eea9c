import MessagesIcon from '~icons/lucide/messages-square';
import type { AreaPages } from '../platform/areas.ts';

export const messages: AreaPages = {
  pages: [
    {
      path: 'messages',
      right: 'messages',
      menu: { group: 'daily', text: 'messages.title', icon: MessagesIcon },
      load: () => import('./messages-page.tsx'),
    },
    { path: 'messages/:orderId', right: 'messages', load: () => import('./thread-page.tsx') },
  ],
};
