import type { Translated } from '../types.ts';
import type { content as english } from '../en/content.ts';

export const content = {} as const satisfies Translated<typeof english>;
