/** Removes duplicates. A product that moves to the next page between two requests arrives twice. */
export function uniqueBy<Item>(items: readonly Item[], id: (item: Item) => number): Item[] {
  return [...new Map(items.map((item) => [id(item), item])).values()];
}
