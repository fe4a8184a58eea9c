import type { Translated } from '../types.ts';
import type { payments as english } from '../en/payments.ts';

export const payments = {} as const satisfies Translated<typeof english>;
