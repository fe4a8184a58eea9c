import type { Language } from './code.ts';
import type { CataloguePart } from '../../messages/types.ts';

type Part = 'first' | 'later';

const importPart: Readonly<
  Record<Language, Readonly<Record<Part, () => Promise<{ messages: CataloguePart }>>>>
> = {
  'en-US': {
    first: () => import('../../messages/en/first.ts'),
    later: () => import('../../messages/en/later.ts'),
  },
  unicode: {
    first: () => import('../../messages/my/first.ts'),
    later: () => import('../../messages/my/later.ts'),
  },
  zawgyi: {
    first: () => import('virtual:zawgyi-messages/first'),
    later: () => import('virtual:zawgyi-messages/later'),
  },
};

/** Pages that need the first part of the messages only. */
const firstPages =
  /^\/(home|productsearch|resultproduct|productdetails|bycategory|shop-by-brands|bybrand\/[^/]+|chooselanguage)?$/;

const loaded = new Map<Language, CataloguePart>();
const arrived = new Set<string>();

/** Loads the texts of a language: those of the page at `pathname`, or all of them without one. */
export async function loadCatalogue(language: Language, pathname = ''): Promise<void> {
  const parts: readonly Part[] = firstPages.test(pathname) ? ['first'] : ['first', 'later'];
  await Promise.all(parts.map((part) => loadPart(language, part)));
}

async function loadPart(language: Language, part: Part): Promise<void> {
  const name = `${language} ${part}`;
  if (arrived.has(name)) return;
  const { messages } = await importPart[language][part]();
  // Mutate one object for each language, so that its holders see texts that load later.
  const catalogue: Record<string, object> = loaded.get(language) ?? {};
  for (const [domain, texts] of Object.entries(messages))
    catalogue[domain] = { ...catalogue[domain], ...texts };
  loaded.set(language, catalogue);
  arrived.add(name);
}

/** Returns the loaded texts of a language. @throws {Error} when `loadCatalogue` has not finished */
export function catalogueOf(language: Language): CataloguePart {
  const catalogue = loaded.get(language);
  if (!catalogue) throw new Error(`The messages of ${language} are not loaded`);
  return catalogue;
}
