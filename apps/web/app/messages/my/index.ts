import type { Catalogue } from '../types.ts';
import { messages as first } from './first.ts';
import { messages as later } from './later.ts';

export const messages = {
  ...first,
  ...later,
  titles: { ...first.titles, ...later.titles },
} as const satisfies Catalogue;
