import { ApiFailure, pageText, terms, type TermsItem } from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import { loadContent, type Loaded } from './loaded.ts';
import type { TitledText } from './passed-text.ts';

/** One text, or the terms with all their sections. */
export type FooterText = TitledText | { readonly terms: readonly TermsItem[] };

const rule = /^rule-(\d+)$/;

/** The page of a single section of the terms (decision 145). */
export const rulePath = (id: number) => `/footer/rule-${id}`;

/** The text of /footer/{name}; no content for an unknown name. */
export function loadFooterText(api: Api, name = ''): Promise<Loaded<FooterText>> {
  return loadContent<FooterText>(readText(api, name));
}

async function readText(api: Api, name: string): Promise<FooterText | undefined> {
  if (name === 'termsandcondition') return { terms: await api(terms) };
  const [, id] = rule.exec(name) ?? [];
  if (id !== undefined) return (await api(terms)).find((section) => section.id === Number(id));
  try {
    return await api(pageText, { query: { Name: name } });
  } catch (error) {
    if (error instanceof ApiFailure && [400, 404].includes(error.error.statusCode)) return undefined;
    throw error;
  }
}
