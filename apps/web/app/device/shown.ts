import type { CartProduct } from '@zay/contract';
import { createStore } from '../platform/store.ts';
import type { QuestionChange } from './changes.rules.ts';
import type { WaitingOrder } from './rows.ts';

/** Pending hearts of this buyer, by product id. */
export const keptHearts = createStore<Readonly<Record<number, boolean>>>({});

type CartLines = readonly CartProduct[];

/** Merges this buyer's pending changes into the lines of the shop's cart. */
export const keptLines = createStore((lines: CartLines): CartLines => lines);

/** Pending questions of this buyer, oldest first. */
export const keptQuestions = createStore<readonly QuestionChange[]>([]);

/** This buyer's pending orders on this device, and decided ones that were not shown yet. */
export const keptOrders = createStore<readonly WaitingOrder[]>([]);

/** Uploaded share of a slip (0 to 1); undefined if none is being uploaded. */
export const slipProgress = createStore<number | undefined>(undefined);
