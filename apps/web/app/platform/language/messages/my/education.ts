import type { Translated } from '../types.ts';
import type { education as english } from '../en/education.ts';

export const education = {} as const satisfies Translated<typeof english>;
