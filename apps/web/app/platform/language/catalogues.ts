import type { Language } from './code.ts';
import type { Catalogue } from './messages/types.ts';

const loaded = new Map<Language, Catalogue>();

/** Fetches a language's texts. The browser loads only what it shows; the server loads all at its start. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const known = loaded.get(language);
  if (known) return known;
  const catalogue = await importCatalogue(language);
  loaded.set(language, catalogue);
  return catalogue;
}

async function importCatalogue(language: Language): Promise<Catalogue> {
  if (language === 'unicode') return (await import('./messages/my/index.ts')).messages;
  if (language === 'zawgyi') return (await import('virtual:zawgyi-messages')).messages;
  return (await import('./messages/en/index.ts')).messages;
}

/** The texts of a language that was loaded before rendering began. */
export function catalogueOf(language: Language): Catalogue {
  const catalogue = loaded.get(language);
  if (!catalogue) throw new Error(`The messages of ${language} are not loaded`);
  return catalogue;
}
