import { messages as catalog } from '../../catalog/messages.en.ts';
import { messages as frame } from '../../frame/messages.en.ts';
import { messages as home } from '../../home/messages.en.ts';
import { messages as notifications } from '../../notifications/messages.en.ts';
import { messages as search } from '../../search/messages.en.ts';
import { messages as ui } from '../../ui/messages.en.ts';

/**
 * Texts of the frame and of the pages that people land on. The browser loads the others (`later.ts`) only on
 * the way to a page that may need them: `firstPages` in platform/language/text-parts.ts lists those that do not.
 */
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
} as const;
