import type { Translated } from '../types.ts';
import type { questions as english } from '../en/questions.ts';

export const questions = {} as const satisfies Translated<typeof english>;
