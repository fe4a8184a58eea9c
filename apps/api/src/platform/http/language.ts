import { defaultLanguage, languages, type Language } from '@zay/contract';
import type { FastifyRequest } from 'fastify';

/** A text in the two languages that the shop stores. */
export interface Bilingual {
  readonly en: string;
  readonly my: string;
}

/** Decision 5: the saved code, or the language type 1 or 2; anything else is English. */
export function parseLanguage(header: string | string[] | undefined): Language {
  const value = (Array.isArray(header) ? header[0] : header)?.trim();
  if (value === '2') return 'unicode';
  return languages.find((code) => code.toLowerCase() === value?.toLowerCase()) ?? defaultLanguage;
}

export function languageOf(request: FastifyRequest): Language {
  return parseLanguage(request.headers['lang']);
}

/** The text of a language; a missing one falls back to the other (decision 170). */
export function pick(language: Language, en: string | null, my: string | null): string {
  return (language === defaultLanguage ? en || my : my || en) ?? '';
}
