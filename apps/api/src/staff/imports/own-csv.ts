import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { importColumns, type ImportRow } from './import-row.ts';

/** Reads the shop's own CSV in UTF-8. Unknown columns are left out. */
export async function* readOwnCsv(stream: Readable): AsyncIterable<ImportRow> {
  const parser = stream.pipe(
    parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 1e6 }),
  );
  stream.once('error', (error) => parser.destroy(error));
  let columns: readonly (readonly [(typeof importColumns)[number], number])[] | undefined;
  let headings: ImportRow['headings'] = {};
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[];
    info: { lines: number };
  }>) {
    if (!columns) {
      const names = record.map((name) => name.trim().toLowerCase());
      columns = importColumns.flatMap((column) => {
        const at = names.indexOf(column);
        return at === -1 ? [] : [[column, at] as const];
      });
      headings = Object.fromEntries(columns.map(([column, at]) => [column, record[at] ?? column]));
    } else {
      const values = Object.fromEntries(columns.map(([column, at]) => [column, record[at] ?? '']));
      // A record ends at the counted line, and may have begun above.
      const above = record.reduce((lines, cell) => lines + cell.split('\n').length - 1, 0);
      yield { line: info.lines - above, values, headings };
    }
  }
}
