/** Made from the `my` messages at build time (vite/zawgyi-messages.ts). */
declare module 'virtual:zawgyi-messages/*' {
  import type { CataloguePart } from './messages/types.ts';

  export const messages: CataloguePart;
}

declare module 'virtual:zawgyi-messages/zawgyi-suggestion' {
  export const messages: Readonly<
    Record<'zawgyi-suggestion', Readonly<Record<'label' | 'text' | 'accept' | 'keep', string>>>
  >;
}

/** Where the browser finds the texts of each language, by part, so that the document can request them at once. */
declare module 'virtual:catalogue-urls' {
  export const catalogueUrls: Readonly<Record<string, Readonly<Record<'first' | 'all', string>>>>;
}
