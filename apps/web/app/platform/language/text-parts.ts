/**
 * Name of the texts of a page, by its pattern in routes.ts: `/bybrand/:id` → `bybrand-id`.
 * vite/page-texts.ts writes them; catalogues.ts loads them.
 */
export function textPartOf(pattern: string): string {
  const words = pattern.replaceAll('*', 'other').match(/[\w-]+/g);
  return words?.join('-') ?? 'index';
}

/** Name of the texts of lazy components that load them themselves (later-texts.tsx), shared by all pages. */
export const laterPart = 'later';
