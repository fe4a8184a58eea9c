/** What moved to the next page meanwhile came twice: it is listed once. */
export function uniqueBy<Item>(items: readonly Item[], id: (item: Item) => number): Item[] {
  return [...new Map(items.map((item) => [id(item), item])).values()];
}
