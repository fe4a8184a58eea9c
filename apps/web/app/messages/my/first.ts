import type { CataloguePart } from '../types.ts';
import { messages as catalog } from '../../catalog/messages.my.ts';
import { messages as frame } from '../../frame/messages.my.ts';
import { messages as home } from '../../home/messages.my.ts';
import { messages as notifications } from '../../notifications/messages.my.ts';
import { messages as search } from '../../search/messages.my.ts';
import { messages as ui } from '../../ui/messages.my.ts';

export const messages = {
  ...catalog,
  ...frame,
  ...home,
  ...notifications,
  ...search,
  ...ui,
  titles: {
    ...catalog.titles,
    ...frame.titles,
    ...home.titles,
    ...notifications.titles,
    ...search.titles,
    ...ui.titles,
  },
} as const satisfies CataloguePart;
