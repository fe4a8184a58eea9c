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

declare module 'virtual:zawgyi-messages/no-answer' {
  export const messages: Readonly<
    Record<'no-answer', Readonly<Record<'nobody' | 'proxy' | 'portal' | 'logIn' | 'keptPage', string>>>
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

/** Addresses of the files that each page begins with (vite/page-files.ts), by the id of its route. Only a built server knows. */
declare module 'virtual:page-files' {
  export const pageFiles: import('../vite/page-files.ts').PageFiles | undefined;
}
