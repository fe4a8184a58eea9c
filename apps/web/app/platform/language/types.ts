/** All messages of an English catalogue, as texts in another language. */
export type CatalogueOf<All> = { readonly [Domain in keyof All]: Translated<All[Domain]> };

/** Translation of one domain: `satisfies Translated<typeof english>`. */
export type Translated<Messages> = { readonly [Name in keyof Messages]: string };

/** Message key, for example `cart.exceedQty` */
export type KeyOf<All> = {
  [Domain in keyof All & string]: `${Domain}.${keyof All[Domain] & string}`;
}[keyof All & string];

type MessageOf<All, Key> = Key extends `${infer Domain}.${infer Name}`
  ? Domain extends keyof All
    ? Name extends keyof All[Domain]
      ? All[Domain][Name] & string
      : never
    : never
  : never;

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** Values for the `{placeholders}` of a message. */
export type ValuesOf<All, Key> = [Placeholder<MessageOf<All, Key>>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholder<MessageOf<All, Key>>, string | number>>];

/** Translates a message: `t('cart.onlyLeft', { n: 3 })` */
export type TranslateOf<All> = <Key extends KeyOf<All>>(key: Key, ...values: ValuesOf<All, Key>) => string;
