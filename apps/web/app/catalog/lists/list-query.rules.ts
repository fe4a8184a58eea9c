/** All that the address of a list may say, its page aside. */
export const listNames = [
  'searchType',
  'productName',
  'categoryId',
  'categoryName',
  'tagList',
  'sortType',
  'MinPrice',
  'MaxPrice',
  'InStock',
] as const;

type Value = (name: string) => string | null | undefined;

/** The query of a list with some values changed ('' takes one away), without page number. */
export function listQuery(value: Value, changes: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams();
  for (const name of listNames) {
    const text = changes[name] ?? value(name);
    if (text) query.set(name, text);
  }
  return query.toString();
}
