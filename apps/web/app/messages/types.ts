import type { CatalogueOf, KeyOf } from '../platform/language/types.ts';
import type { messages } from './en/index.ts';

export type English = typeof messages;
export type Catalogue = CatalogueOf<English>;

/** A subset: the messages of a page. */
export type CataloguePart = { readonly [Domain in keyof Catalogue]?: Partial<Catalogue[Domain]> };

/** `cart.exceedQty` */
export type MessageKey = KeyOf<English>;
