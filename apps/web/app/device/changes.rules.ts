import type { CartProduct, Language } from '@zay/contract';

/** A heart that was set or removed; `was` is the previous state. */
export interface HeartChange {
  readonly kind: 'heart';
  readonly productId: number;
  /** Product name, for messages about the change. */
  readonly name: string;
  readonly isFav: boolean;
  readonly was: boolean;
}

/** Pieces added to the cart; `line` is the optimistic cart line. */
export interface AddChange {
  readonly kind: 'add';
  readonly productId: number;
  readonly skuId: number;
  readonly name: string;
  readonly qty: number;
  readonly line?: CartProduct | undefined;
}

/** A cart line with another quantity, 0 to remove it; `was` is the displayed quantity. */
export interface LineChange {
  readonly kind: 'line';
  readonly productId: number;
  readonly skuId: number;
  readonly name: string;
  readonly qty: number;
  readonly was: number;
}

export interface QuestionChange {
  readonly kind: 'question';
  readonly productId: number;
  /** Empty if the page did not know it. */
  readonly name: string;
  readonly text: string;
  /** Language of the typed text: only Zawgyi is converted to Unicode. */
  readonly language: Language;
}

/** A change that a buyer makes in the shop. */
export type Change = HeartChange | AddChange | LineChange | QuestionChange;
