import type { CartProduct } from '@zay/contract';
import { createStore } from '../platform/store.ts';
import type { QuestionChange } from './changes.rules.ts';
import type { WaitingOrder } from './rows.ts';

/** By product id: hearts as this buyer has left them, as long as the shop does not know. */
export const keptHearts = createStore<Readonly<Record<number, boolean>>>({});

type CartLines = readonly CartProduct[];

/** Makes of the lines of the shop's cart those that this buyer has left, as long as the shop does not know. */
export const keptLines = createStore((lines: CartLines): CartLines => lines);

/** Questions of this buyer that the shop does not have yet, oldest first. */
export const keptQuestions = createStore<readonly QuestionChange[]>([]);

/** The orders of this buyer that wait on this device, and those whose outcome was not shown yet. */
export const keptOrders = createStore<readonly WaitingOrder[]>([]);

/** Uploaded share of a slip (0 to 1); undefined while none is sent. */
export const slipProgress = createStore<number | undefined>(undefined);
