/** All query parameters of a list, except the page number. */
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

/** Query string of a list with some parameters changed and no page number. '' removes a parameter. */
export function listQuery(value: Value, changes: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams();
  for (const name of listNames) {
    const text = changes[name] ?? value(name);
    if (text) query.set(name, text);
  }
  return query.toString();
}
