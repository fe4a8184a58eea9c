import type { ImportItem } from './items.store.ts';
import type { Lookups } from './product-of-rows.rules.ts';

/** Where an import gets its pictures. */
export interface PictureSource {
  /** For a check: finds pictures without reading them. */
  readKnown(items: readonly ImportItem[]): Promise<Lookups['picture']>;
  /** For a run: stores the pictures of these products. */
  store(items: readonly ImportItem[]): Promise<Lookups['picture']>;
}

/** An import without an archive and hosts. */
export const noPictures: PictureSource = {
  readKnown: async () => () => ({ problem: 'picture-unknown' }),
  store: async () => () => ({ problem: 'picture-unknown' }),
};
