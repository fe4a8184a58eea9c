import type { Translated } from '../types.ts';
import type { orders as english } from '../en/orders.ts';

export const orders = {} as const satisfies Translated<typeof english>;
