/** The part that we use of a CommonJS package without types: Node exposes its export as default. */
declare module 'sanitize-html' {
  type Attributes = Record<string, string>;
  interface Options {
    allowedTags: readonly string[];
    allowedAttributes: Readonly<Record<string, readonly string[]>>;
    allowedSchemes: readonly string[];
    allowProtocolRelative: boolean;
    /** Tags removed with their content. */
    nonTextTags: readonly string[];
    nestingLimit: number;
    transformTags: Readonly<
      Record<string, (tag: string, attributes: Attributes) => { tagName: string; attribs: Attributes }>
    >;
    /** True for an element to remove with its content. */
    exclusiveFilter: (element: { readonly tag: string; readonly attribs: Attributes }) => boolean;
  }
  export default function sanitizeHtml(html: string, options: Options): string;
}
