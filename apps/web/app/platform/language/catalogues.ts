import type { Language } from './code.ts';
import type { CataloguePart } from '../../messages/types.ts';
import { textPartOf, type TextPart } from './text-parts.ts';

const importPart: Readonly<
  Record<Language, Readonly<Record<TextPart, () => Promise<{ messages: CataloguePart }>>>>
> = {
  'en-US': {
    first: () => import('../../messages/en/first.ts'),
    later: () => import('../../messages/en/later.ts'),
    all: () => import('../../messages/en/index.ts'),
  },
  unicode: {
    first: () => import('../../messages/my/first.ts'),
    later: () => import('../../messages/my/later.ts'),
    all: () => import('../../messages/my/index.ts'),
  },
  zawgyi: {
    first: () => import('virtual:zawgyi-messages/first'),
    later: () => import('virtual:zawgyi-messages/later'),
    all: () => import('virtual:zawgyi-messages/index'),
  },
};

const loaded = new Map<Language, CataloguePart>();
const arrived = new Set<string>();

const has = (language: Language, part: TextPart) =>
  arrived.has(`${language} ${part}`) || arrived.has(`${language} all`);

/** Loads the texts of a language: those of the page at `pathname`, or all of them without one. */
export async function loadCatalogue(language: Language, pathname?: string): Promise<void> {
  const wanted = textPartOf(pathname);
  const part = wanted === 'all' && has(language, 'first') ? 'later' : wanted;
  if (has(language, part)) return;
  const { messages } = await importPart[language][part]();
  // Mutate one object for each language, so that its holders see texts that load later.
  const catalogue: Record<string, object> = loaded.get(language) ?? {};
  for (const [domain, texts] of Object.entries(messages))
    catalogue[domain] = { ...catalogue[domain], ...texts };
  loaded.set(language, catalogue);
  arrived.add(`${language} ${part}`);
}

/** True once `loadCatalogue` has loaded all texts of a language. */
export function hasAllTexts(language: Language): boolean {
  return has(language, 'later');
}

/** Returns the loaded texts of a language. @throws {Error} when `loadCatalogue` has not finished */
export function catalogueOf(language: Language): CataloguePart {
  const catalogue = loaded.get(language);
  if (!catalogue) throw new Error(`The messages of ${language} are not loaded`);
  return catalogue;
}
