import type { Both } from '../text.ts';

/** A sub-sub category (or a sub category without children) with its products, as written in the data files. */
export type Leaf = Both & {
  icon: string;
  /** Key of the texts in `kinds/`. */
  kind: string;
  /** Lines `English | Burmese | price in kyats | brand slug | picture | variants | kind`; the last two may be missing. */
  products: string;
};

export type Branch = Both & { icon: string; children: readonly Leaf[] };

/** A main category. `tint` is the light colour behind its pictures. */
export type Main = Both & {
  slug: string;
  icon: string;
  tint: string;
  props: readonly string[];
  sub: readonly (Branch | Leaf)[];
};

export const isLeaf = (node: Branch | Leaf): node is Leaf => 'products' in node;
