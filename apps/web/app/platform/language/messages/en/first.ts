import { catalog } from './catalog.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { frame } from './frame.ts';
import { home } from './home.ts';
import { notifications } from './notifications.ts';
import { search } from './search.ts';
import { titles } from './titles.ts';

/**
 * Texts of the frame and of the pages that people land on. The browser loads the others (`later.ts`) only on
 * the way to a page that may need them: `firstPages` in catalogues.ts says which do not.
 */
export const messages = {
  catalog,
  common,
  errors,
  frame,
  home,
  notifications,
  search,
  titles,
} as const;
