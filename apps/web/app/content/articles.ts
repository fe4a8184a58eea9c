import { articles, type Article } from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import { loadContent, type Loaded } from './loaded.ts';

export type ArticleSummary = Omit<Article, 'content'>;

/** All articles in short, or the one that was asked for. */
export type Articles = { readonly list: readonly ArticleSummary[] } | { readonly article: Article };

export const articlePath = (id?: number) => (id === undefined ? '/articles' : `/articles?id=${id}`);

/** @param wanted id of the address bar; no content when there is no such article */
export function loadArticles(api: Api, wanted: string | null): Promise<Loaded<Articles>> {
  return loadContent<Articles>(readArticles(api, wanted));
}

async function readArticles(api: Api, wanted: string | null): Promise<Articles | undefined> {
  const all = await api(articles);
  if (wanted === null) return { list: all.map(inShort) };
  const article = all.find(({ id }) => String(id) === wanted);
  return article && { article };
}

/** The list does without the texts: they are most of the bytes. */
function inShort({ id, title, summary, imageUrl, publishedDate }: Article): ArticleSummary {
  return { id, title, summary, imageUrl, publishedDate };
}
