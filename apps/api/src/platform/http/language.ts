import { defaultLanguage, languages, type Language } from '@zay/contract';
import type { FastifyRequest } from 'fastify';

/** A text in the two languages that the shop stores. */
export interface Bilingual {
  readonly en: string;
  readonly my: string;
}

/** Reads the Lang header (decision 5): a language code, or the older type `2` for Unicode. Anything else is English. */
export function parseLanguage(header: string | string[] | undefined): Language {
  const value = (Array.isArray(header) ? header[0] : header)?.trim();
  if (value === '2') return 'unicode';
  return languages.find((code) => code.toLowerCase() === value?.toLowerCase()) ?? defaultLanguage;
}

export function languageOf(request: FastifyRequest): Language {
  return parseLanguage(request.headers['lang']);
}

/** @returns the text in this language, or in the other one when it is missing (decision 170); '' when both are */
export function pick(language: Language, en: string | null, my: string | null): string {
  return (language === defaultLanguage ? en || my : my || en) ?? '';
}
