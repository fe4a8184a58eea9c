/**
 * Name of the texts of a page, by its pattern in routes.ts: `/bybrand/:id` → `bybrand-id`.
 * vite/page-texts.ts writes them; catalogues.ts loads them.
 */
export function textPartOf(pattern: string): string {
  const words = pattern.replaceAll('*', 'other').match(/[\w-]+/g);
  return words?.join('-') ?? 'index';
}

/** Name of the texts of the lazy components that load their texts themselves (later-texts.tsx), of all pages together. */
export const laterPart = 'later';
