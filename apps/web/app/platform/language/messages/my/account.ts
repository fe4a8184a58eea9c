import type { Translated } from '../types.ts';
import type { account as english } from '../en/account.ts';

export const account = {} as const satisfies Translated<typeof english>;
