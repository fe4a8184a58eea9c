/** A heart that was set to a state. */
export interface HeartPress {
  readonly productId: number;
  /** Name of the product, to say what became of the change. */
  readonly name: string;
  readonly isFav: boolean;
}

/** A heart that waits; `was` is the state before. */
export interface HeartChange extends HeartPress {
  readonly kind: 'heart';
  readonly was: boolean;
}

/**
 * A change that waits on this device (decision 140). `unsent`: nothing has left it. `sent`: it was tried, and no answer came.
 */
export interface KeptChange {
  readonly version: 1;
  /** Random name of it. */
  readonly key: string;
  readonly buyerId: number;
  /** Changes are sent in this order. */
  readonly order: number;
  readonly state: 'unsent' | 'sent';
  readonly change: HeartChange;
  /** Why the shop did not take it. It is not sent again by itself. */
  readonly refusal?: { readonly code: string; readonly message: string } | undefined;
}

/** True while the shop has not decided about it. */
export const isOpen = ({ refusal }: KeptChange): boolean => !refusal;

export function openChanges(kept: readonly KeptChange[]): KeptChange[] {
  return kept.filter(isOpen);
}

/** By product id: hearts as the buyer has left them. */
export function heartsIn(kept: readonly KeptChange[]): Record<number, boolean> {
  return Object.fromEntries(openChanges(kept).map(({ change }) => [change.productId, change.isFav]));
}
