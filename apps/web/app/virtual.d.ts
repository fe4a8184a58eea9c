/** Generated from the `my` messages at build time (vite/zawgyi-messages.ts). */
declare module 'virtual:zawgyi-messages/*' {
  import type { CataloguePart } from './messages/types.ts';

  export const messages: CataloguePart;
}

declare module 'virtual:zawgyi-messages/zawgyi-suggestion' {
  export const messages: Readonly<
    Record<'zawgyi-suggestion', Readonly<Record<'label' | 'text' | 'accept' | 'keep', string>>>
  >;
}

declare module 'virtual:zawgyi-messages/no-script' {
  export const messages: Readonly<
    Record<
      'no-script',
      Readonly<Record<'label' | 'off' | 'works' | 'contact' | 'needed' | 'incomplete' | 'reload', string>>
    >
  >;
}

/** URLs of the texts of each page (vite/page-texts.ts): `parts` by route id. Filled in a built server only. */
declare module 'virtual:page-texts' {
  export const pageTexts:
    | { readonly folder: string; readonly parts: Readonly<Record<string, string>> }
    | undefined;
}
