/** A schema.org object with its type. */
export interface JsonLdObject {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

const escapes: Readonly<Record<string, string>> = {
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '&': String.raw`\u0026`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

/** Serializes JSON-LD. Escapes every character that could end a script element or break the parser. */
export function jsonLdText(objects: readonly JsonLdObject[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': objects });
  return json.replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character);
}

/**
 * JSON-LD of a page. Crawlers read the server's HTML, so only the server renders it: `<JsonLd key={product.id}
 * objects={import.meta.env.SSR ? productJsonLd(product) : []} />`. Hydration keeps the server's content, and the
 * browser bundle contains no code for it. A new key removes it.
 */
export function JsonLd({ objects }: { objects: readonly JsonLdObject[] }) {
  const html = import.meta.env.SSR ? jsonLdText(objects) : '';
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
