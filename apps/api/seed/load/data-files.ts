import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** A line of a CSV file by the names in its first line. */
export type Line = Readonly<Record<string, string>>;

const folder = new URL('../data/', import.meta.url);

const readText = (path: string): string => readFileSync(new URL(path, folder), 'utf8').trim();

/** HTML of a file of data/texts/; its line breaks are there for those who edit it. */
export const readHtml = (path: string): string => readText(`texts/${path}`).replaceAll('\n', '');

export const readJson = <Data>(path: string): Data => JSON.parse(readText(`${path}.json`)) as Data;

export const readLines = (path: string): Line[] => parse<Line>(readText(`${path}.csv`), { columns: true });

/** The cell of a line; throws when the file has no such column. */
export const cell = (line: Line, column: string): string => {
  const text = line[column];
  if (text === undefined) throw new Error(`Demo data: no column "${column}"`);
  return text;
};

/** The parts of a cell with several values. */
export const listOf = (text: string): string[] => (text === '' ? [] : text.split('; '));

/** Lines by the value of a column, in the order of the file. */
export const groupBy = (lines: readonly Line[], column: string): Map<string, Line[]> =>
  Map.groupBy(lines, (line) => cell(line, column));
