import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pageQueries } from './page-queries.ts';
import routes, { type Route } from './routes.ts';

const pagesOf = (entries: readonly Route[]): Route[] =>
  entries.flatMap((entry) => (entry.children ? pagesOf(entry.children) : [entry]));

const textOf = (file: string) => readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8');

test('[SAFE-26] every public URL lists its parameters', () => {
  const publicPages = pagesOf(routes.filter(({ children }) => !children)).filter(
    ({ path, file }) => path !== '*' && !textOf(file).includes('isPrivate: true'),
  );
  const urls = publicPages.map(({ path = '' }) => `/${path}`);
  expect(Object.keys(pageQueries).toSorted()).toEqual(urls.toSorted());
});
