import type { messages } from './en/index.ts';

export type English = typeof messages;

/** Every message of the English catalogue, as text in another language. */
export type Catalogue = { readonly [Domain in keyof English]: Translated<English[Domain]> };

/** Some of them: what `first.ts` or `later.ts` holds. */
export type CataloguePart = { readonly [Domain in keyof Catalogue]?: Partial<Catalogue[Domain]> };

/** The other language of one domain: `satisfies Translated<typeof english>`. */
export type Translated<Messages> = { readonly [Name in keyof Messages]: string };

/** `cart.exceedQty` */
export type MessageKey = {
  [Domain in keyof English & string]: `${Domain}.${keyof English[Domain] & string}`;
}[keyof English & string];

type MessageOf<Key extends MessageKey> = Key extends `${infer Domain}.${infer Name}`
  ? Domain extends keyof English
    ? Name extends keyof English[Domain]
      ? English[Domain][Name] & string
      : never
    : never
  : never;

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** What a message's `{placeholders}` ask for. */
export type MessageValues<Key extends MessageKey> = [Placeholder<MessageOf<Key>>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholder<MessageOf<Key>>, string | number>>];
