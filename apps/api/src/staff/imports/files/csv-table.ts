import { CsvError, parse } from 'csv-parse';
import { pipeline, Readable } from 'node:stream';
import { unescapeFormula } from '../../export-file.ts';
import { FileProblem } from './file-problem.ts';
import { checkCells, tableLimits, type TableRow } from './table-row.ts';
import { textOf } from './text-encoding.ts';

const separators = [',', ';', '\t'] as const;
/** What a spreadsheet writes before the headings to name its separator. */
const separatorLine = /^sep=([,;\t])\r?\n/i;

/** Reads CSV with few rows in memory. Rows without any text are left out. Throws `FileProblem`. */
export async function* readCsv(bytes: AsyncIterable<Buffer>): AsyncGenerator<TableRow> {
  const texts = textOf(bytes);
  const head = await headOf(texts);
  const named = separatorLine.exec(head)?.[1];
  const separator = named ?? separatorOf(head);
  // Counted when a row is parsed: an error is thrown before the rows above it are read.
  let lines = 0;
  const rowOf = ({ record, raw }: { record: string[]; raw: string }): TableRow | null => {
    const line = lines + 1;
    lines += lineEnds(raw);
    if ((line === 1 && named) || record.every((cell) => cell === '')) return null;
    checkCells(record, line);
    return { line, cells: record.map(unescapeFormula) };
  };
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: tableLimits.rowBytes,
    // Lines and the beginning of a quote are counted in it; the parser counts the two characters of a line end twice.
    raw: true,
    // Its type knows rows without their text only.
    on_record: rowOf as never,
  });
  // The reader below gets the error, because the parser is destroyed with it.
  pipeline(Readable.from(joined(head, texts)), parser, () => undefined);
  try {
    yield* parser as AsyncIterable<TableRow>;
  } catch (error) {
    throw problemOf(error, lines, separator);
  }
}

/** Text up to the first end of a line, at least. */
async function headOf(texts: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (!/[\r\n]./s.test(head) && head.length < tableLimits.rowBytes) {
    const next = await texts.next();
    if (next.done) break;
    head += next.value;
  }
  return head;
}

async function* joined(head: string, texts: AsyncGenerator<string>) {
  if (head !== '') yield head;
  // An empty string would end the stream's reading.
  for await (const text of texts) if (text !== '') yield text;
}

/** The separator that the line of headings has most of, outside quotes. */
function separatorOf(head: string): string {
  const [headings = ''] = head.replace(/"[^"]*"?/g, '').split(/[\r\n]/, 1);
  const count = (separator: string) => headings.split(separator).length;
  const [most] = separators.toSorted((one, other) => count(other) - count(one));
  return most ?? ',';
}

function problemOf(error: unknown, lines: number, separator: string): unknown {
  if (error instanceof FileProblem) {
    return error.code === 'mixed-encodings' ? new FileProblem(error.code, { line: lines }) : error;
  }
  if (!(error instanceof CsvError)) return error;
  const { code, raw } = error as CsvError & { raw: string };
  const isStray = (code as string) === 'INVALID_OPENING_QUOTE';
  const quoteAt = isStray ? raw.length : lastQuote(raw, separator);
  if (quoteAt === undefined) return new FileProblem('row-too-long', { line: lines + 1 });
  const line = lines + 1 + lineEnds(raw.slice(0, quoteAt));
  return new FileProblem(isStray ? 'quote-inside' : 'quote-never-ends', { line });
}

/** Where the last quoted cell of a row begins, if the row has one. */
function lastQuote(row: string, separator: string): number | undefined {
  const edges = ['\r', '\n', separator, undefined];
  let at: number | undefined;
  let isOpen = false;
  for (let index = row.indexOf('"'); index !== -1; index = row.indexOf('"', index + 1)) {
    if (isOpen) isOpen = !edges.includes(row[index + 1]);
    else if (edges.includes(row[index - 1])) {
      at = index;
      isOpen = true;
    }
  }
  return at;
}

const lineEnds = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0;
