import { browserStorage, readJson } from '@zay/web/platform/storage.ts';

const key = 'ImportColumns';
const mostFiles = 20;

type Remembered = readonly (readonly [headings: string, columns: readonly string[]])[];

const remembered = (): Remembered => {
  const stored = readJson(browserStorage(), key);
  return Array.isArray(stored) ? (stored as Remembered) : [];
};
const nameOf = (headings: readonly string[]) => headings.join('\t').toLowerCase();

/** What staff last chose in this browser for a file with these headings. */
export function rememberedColumns(headings: readonly string[]): readonly string[] | undefined {
  const found = remembered().find(([name]) => name === nameOf(headings))?.[1];
  return found?.length === headings.length ? found : undefined;
}

export function rememberColumns(headings: readonly string[], columns: readonly string[]): void {
  const others = remembered().filter(([name]) => name !== nameOf(headings));
  const files = [[nameOf(headings), columns] as const, ...others].slice(0, mostFiles);
  browserStorage().setItem(key, JSON.stringify(files));
}
