import type { CataloguePart } from '../../messages/types.ts';
import { parseLanguage, type Language } from './code.ts';
import { currentLanguage } from './current.ts';
import { importScript } from '../scripts.ts';
import { wholeCatalogues } from './whole-catalogues.ts';

type Load = () => Promise<{ messages: CataloguePart }>;

const loaded = new Map<Language, CataloguePart>();
const arrived = new Set<string>();

/** Parts loaded or loading in this visit; another language needs the same. */
const parts = new Set<string>();

/** Folder of the languages. */
let folder = '';

/** Its name changes with the texts of a release. */
export function textsFolder(): string {
  return folder;
}

/** The language of the document on the screen. */
export function shownLanguage(): Language {
  return parseLanguage(document.documentElement.dataset['language']);
}

/** Loads the texts of the server-rendered page, from the link in the document. */
export async function loadFirstTexts(language: Language): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[data-texts]');
  const path = link && new URL(link.href).pathname.split('/');
  const page = path?.pop()?.replace('.js', '') ?? '';
  path?.pop();
  folder = path?.join('/') ?? '';
  await loadParts(language, [page]);
}

/**
 * Before navigation to a page: loads its missing texts, in the language on screen and in the chosen one, which differ
 * during a change of language.
 */
export async function loadTextsOf(part: string): Promise<void> {
  const languages = new Set([shownLanguage(), currentLanguage.get()]);
  const wanted = [parts.has(part) ? part : `${part}-next`];
  await Promise.all([...languages].map((language) => loadParts(language, wanted)));
}

/** Loads all parts of this visit in another language, including those that start loading meanwhile. */
export async function loadCatalogue(language: Language): Promise<void> {
  const wanted = [...parts];
  await loadParts(language, wanted);
  if (parts.size > wanted.length) await loadCatalogue(language);
}

export async function loadParts(language: Language, wanted: readonly string[]): Promise<void> {
  const whole = wholeCatalogues[language];
  if (whole) return loadOnce(language, 'all', whole);
  await Promise.all(
    wanted.map((part) => {
      parts.add(part);
      return loadOnce(language, part, () => importScript(`${folder}/${language}/${part}.js`));
    }),
  );
}

async function loadOnce(language: Language, part: string, load: Load): Promise<void> {
  if (arrived.has(`${language} ${part}`)) return;
  const { messages } = await load();
  // One mutable object for each language, so that its holders see texts that load later.
  const catalogue: Record<string, object> = loaded.get(language) ?? {};
  for (const [domain, texts] of Object.entries(messages))
    catalogue[domain] = { ...catalogue[domain], ...texts };
  loaded.set(language, catalogue);
  arrived.add(`${language} ${part}`);
}

/** True if `loadParts` has loaded a part. */
export function hasPart(language: Language, part: string): boolean {
  return arrived.has(`${language} ${wholeCatalogues[language] ? 'all' : part}`);
}

/** Returns the loaded texts of a language. @throws {Error} if none are loaded */
export function catalogueOf(language: Language): CataloguePart {
  const catalogue = loaded.get(language);
  if (!catalogue) throw new Error(`The messages of ${language} are not loaded`);
  return catalogue;
}
