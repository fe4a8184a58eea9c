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

/** Where the browser finds each language's texts, so that the document can ask for them at once. */
declare module 'virtual:catalogue-urls' {
  export const catalogueUrls: Readonly<Record<string, string>>;
}
