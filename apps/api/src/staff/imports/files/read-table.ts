import type { Readable } from 'node:stream';
import { readCsv } from './csv-table.ts';
import { FileProblem } from './file-problem.ts';
import { tableLimits, type TableBounds, type TableRow } from './table-row.ts';
import { readWorkbook } from './xlsx-table.ts';

const zipStart = Buffer.from('PK\u0003\u0004', 'latin1');
const oldExcelStart = Buffer.from('d0cf11e0', 'hex');

/**
 * Reads a CSV file or an Excel workbook row by row, with few rows in memory. The first bytes tell which it is; names of
 * files are often wrong.
 * @param sheet the only sheet to read of a workbook; by default all that are not hidden
 * Throws `FileProblem` at the row from which on the file cannot be read.
 */
export async function* readTable(
  source: Readable,
  sheet?: string,
  most: TableBounds = tableLimits,
): AsyncGenerator<TableRow> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  try {
    while (start.length < 4) {
      const next = await chunks.next();
      if (next.done) break;
      start = Buffer.concat([start, next.value]);
    }
    const bytes = limited(start, chunks, most.bytes);
    const first = start.subarray(0, 4);
    if (first.equals(oldExcelStart)) throw new FileProblem('old-excel');
    let rows = 0;
    for await (const row of first.equals(zipStart) ? readWorkbook(bytes, sheet) : readCsv(bytes)) {
      rows += 1;
      if (rows > most.rows) throw new FileProblem('too-many-rows', { most: most.rows });
      yield row;
    }
    if (rows === 0) throw new FileProblem('file-empty');
  } finally {
    source.destroy();
  }
}

async function* limited(
  start: Buffer,
  rest: AsyncIterator<Buffer>,
  mostBytes: number,
): AsyncGenerator<Buffer> {
  let size = start.length;
  if (size > 0) yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    size += next.value.length;
    if (size > mostBytes) {
      throw new FileProblem('file-too-large', { megabytes: Math.floor(mostBytes / 1024 / 1024) });
    }
    yield next.value;
  }
}
