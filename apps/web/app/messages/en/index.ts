import { messages as first } from './first.ts';
import { messages as later } from './later.ts';

/** All messages. `my` has the same files and must have the same messages. */
export const messages = {
  ...first,
  ...later,
  titles: { ...first.titles, ...later.titles },
} as const;
