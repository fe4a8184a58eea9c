import { FileProblem } from './file-problem.ts';

/** One row of a file or sheet. Cells at the end may be missing. */
export interface TableRow {
  readonly sheet?: string;
  /** Line where the row begins, or row of the sheet, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** What a file may have. Longer descriptions than a product can have are found by the check, with their cell. */
export const tableLimits = {
  /** Of the file as it arrives. */
  bytes: 500 * 1024 * 1024,
  rows: 1_000_000,
  columns: 1000,
  cellLength: 200_000,
  rowBytes: 1024 * 1024,
} as const;

export type TableBounds = Readonly<Record<'bytes' | 'rows', number>>;

/** Throws `too-many-columns` or `cell-too-long`. */
export function checkCells(cells: readonly string[], line: number, sheet?: string): void {
  const { columns, cellLength } = tableLimits;
  if (cells.length > columns) throw new FileProblem('too-many-columns', { line, most: columns }, sheet);
  const at = cells.findIndex((cell) => cell.length > cellLength);
  if (at !== -1) throw new FileProblem('cell-too-long', { line, column: at + 1, most: cellLength }, sheet);
}
