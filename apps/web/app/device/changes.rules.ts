import type { CartProduct, Language } from '@zay/contract';

/** A heart that was set to a state; `was` is the state before. */
export interface HeartChange {
  readonly kind: 'heart';
  readonly productId: number;
  /** Name of the product, to say what became of the change. */
  readonly name: string;
  readonly isFav: boolean;
  readonly was: boolean;
}

/** Pieces added to the cart; `line` is how the cart shows them meanwhile. */
export interface AddChange {
  readonly kind: 'add';
  readonly productId: number;
  readonly skuId: number;
  readonly name: string;
  readonly qty: number;
  readonly line?: CartProduct | undefined;
}

/** A line of the cart at another quantity, 0 without it; `was` is what the page showed before. */
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
  /** Empty when the page did not know it. */
  readonly name: string;
  readonly text: string;
  /** In which it was typed: only Zawgyi is converted to Unicode. */
  readonly language: Language;
}

/** What a buyer's press changes in the shop. */
export type Change = HeartChange | AddChange | LineChange | QuestionChange;
