/** A thing of schema.org, with its type. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

const dangerous: Readonly<Record<string, string>> = {
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '&': String.raw`\u0026`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

/** JSON that no HTML parser takes for the end of a script, whatever the texts hold. */
export function jsonLdText(things: readonly Thing[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  return json.replace(/[<>&\u2028\u2029]/g, (character) => dangerous[character] ?? character);
}

/**
 * Tells search engines what a page is about. They read what the server sent, so only the server writes it:
 *
 *     <JsonLd key={product.id} things={import.meta.env.SSR ? productThings(product) : []} />
 *
 * The browser keeps it while it hydrates, carries no code for it, and drops it with the key.
 */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const html = import.meta.env.SSR ? jsonLdText(things) : '';
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
