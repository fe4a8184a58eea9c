import { productText } from '../../src/search/product-text.ts';
import { cell, readLines, type Line } from './data-files.ts';

export interface Departments {
  /** Handles of a category and of those above it, the main category first. */
  pathOf(category: string): string[];
  /** What a product is found by: its names, its brand's and its categories'. */
  searchTextOf(product: Line, name?: Both): string;
}

/** A text in both languages of the shop. */
export interface Both {
  readonly en: string;
  readonly my: string;
}

/** The categories and brands of the demo shop, for what products take from them. */
export function openDepartments(): Departments {
  const categories = byHandle('demo/category');
  const brands = byHandle('demo/brand');
  const pathOf = (category: string): string[] => {
    const parent = categories.get(category)?.parent;
    return parent ? [...pathOf(parent), category] : [category];
  };
  return {
    pathOf,
    searchTextOf(product, name = namesOf(product)) {
      const path = pathOf(cell(product, 'category')).map((handle) => namesOf(categories.get(handle)));
      return productText({
        name,
        brand: namesOf(brands.get(cell(product, 'brand'))),
        deepest: path.slice(-1),
        upper: path.slice(0, -1),
      });
    },
  };
}

/** The names of a product, category or brand. */
export function namesOf(line: Line | undefined): Both {
  if (!line) throw new Error('Demo data: a product names a category or brand that is not there');
  return { en: cell(line, 'name_en'), my: cell(line, 'name_my') };
}

const byHandle = (path: string) => new Map(readLines(path).map((line) => [cell(line, 'handle'), line]));
