import type { ImportColumn, ImportRow } from '../import-row.ts';
import type { TableRow } from './table-row.ts';

/** Headings are compared without case and the spaces around them. */
export const headingKey = (heading: string): string => heading.trim().toLowerCase().replace(/\s+/g, ' ');

/** The row of headings of a table: finds cells by the names of a format. */
export class Headings {
  readonly #places = new Map<string, number>();
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    this.names = names;
    for (const [at, name] of names.entries()) {
      const key = headingKey(name);
      if (key !== '' && !this.#places.has(key)) this.#places.set(key, at);
    }
  }

  /** @returns those that the file has more than once */
  get repeated(): string[] {
    return this.names.filter((name, at) => (this.#places.get(headingKey(name)) ?? at) < at);
  }

  has(...keys: readonly string[]): boolean {
    return keys.some((key) => this.#places.has(key));
  }

  /** @returns the file's own name of the first of these headings that it has */
  name(keys: readonly string[]): string | undefined {
    return this.names[this.#placeOf(keys)]?.trim();
  }

  /** @returns the trimmed cell, '' if the file has no such column */
  cell(row: TableRow, keys: readonly string[]): string {
    return (row.cells[this.#placeOf(keys)] ?? '').trim();
  }

  #placeOf(keys: readonly string[]): number {
    const key = keys.find((one) => this.#places.has(one)) ?? '';
    return this.#places.get(key) ?? -1;
  }
}

/** Collects the columns of a row that the file has. */
export class RowBuilder {
  readonly #values: Partial<Record<ImportColumn, string>> = {};
  readonly #headings: Partial<Record<ImportColumn, string>> = {};
  readonly #row: TableRow;

  constructor(row: TableRow) {
    this.#row = row;
  }

  /** @param heading undefined if the file has no such column, which leaves it out */
  set(column: ImportColumn, value: string, heading: string | undefined): void {
    if (heading === undefined) return;
    this.#values[column] = value;
    this.#headings[column] = heading;
  }

  /** @param problem code of what is wrong with the row as a whole */
  build(problem?: string): ImportRow {
    const { sheet, line } = this.#row;
    return {
      ...(sheet === undefined ? {} : { sheet }),
      ...(problem === undefined ? {} : { problem }),
      line,
      values: this.#values,
      headings: this.#headings,
    };
  }
}
