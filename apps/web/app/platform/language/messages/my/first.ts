import type { CataloguePart } from '../types.ts';
import { catalog } from './catalog.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { frame } from './frame.ts';
import { home } from './home.ts';
import { notifications } from './notifications.ts';
import { search } from './search.ts';
import { titles } from './titles.ts';

export const messages = {
  catalog,
  common,
  errors,
  frame,
  home,
  notifications,
  search,
  titles,
} as const satisfies CataloguePart;
