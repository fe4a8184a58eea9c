import { Readable } from 'node:stream';
import { normaliseVoucherNo } from '@zay/contract';
import { marksFileLimits } from '@zay/contract/staff';
import { FileProblem } from '../imports/files/file-problem.ts';
import { headingKey, Headings } from '../imports/files/headed-rows.ts';
import { readTable } from '../imports/files/read-table.ts';
import { notAsked, subjectHeadings, voucherHeading, type NamedSubject } from './request-columns.ts';

/** A row with at least one mark. */
export interface MarksRow {
  /** Of a workbook; else ''. */
  readonly sheet: string;
  readonly line: number;
  readonly voucherNo: string;
  /** The filled cells, as they are, in the order of the subjects. */
  readonly marks: readonly { readonly subjectId: number; readonly cell: string }[];
}

/** Cells without a mark. */
const emptyCells: ReadonlySet<string> = new Set(['', notAsked, '-', '—']);

/**
 * Reads the rows of a CSV file or workbook that have marks. The first row of each sheet has its headings, in either
 * language; sheets without vouchers and subjects are left out. Throws `FileProblem`.
 */
export async function readMarksFile(bytes: Buffer, subjects: readonly NamedSubject[]): Promise<MarksRow[]> {
  const voucherKeys = [voucherHeading.en, voucherHeading.my].map(headingKey);
  const columns = subjectHeadings(subjects).map(({ subject, heading }) => ({
    subjectId: subject.id,
    keys: [heading.en, heading.my].map(headingKey),
  }));
  const rows: MarksRow[] = [];
  let sheet: string | undefined;
  let heads: Headings | undefined;
  let isKnown = false;
  for await (const row of readTable(Readable.from([bytes]), undefined, marksFileLimits)) {
    if (!heads || row.sheet !== sheet) {
      sheet = row.sheet;
      heads = new Headings(row.cells);
      isKnown ||= isMarksSheet(heads);
      continue;
    }
    const found = heads;
    if (!isMarksSheet(found)) continue;
    const marks = columns
      .map(({ subjectId, keys }) => ({ subjectId, cell: found.cell(row, keys) }))
      .filter(({ cell }) => !emptyCells.has(cell));
    if (marks.length === 0) continue;
    const voucherNo = normaliseVoucherNo(found.cell(row, voucherKeys));
    rows.push({ sheet: sheet ?? '', line: row.line, voucherNo, marks });
  }
  if (!isKnown) throw new FileProblem('no-known-columns');
  return rows;

  function isMarksSheet(headings: Headings): boolean {
    return headings.has(...voucherKeys) && columns.some(({ keys }) => headings.has(...keys));
  }
}
