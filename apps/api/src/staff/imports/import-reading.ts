import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { BodyOf } from '@zay/contract';
import type { checkProductImport, ImportHead } from '@zay/contract/staff';
import { cutTo } from '@zay/contract';
import { FileProblem } from './files/file-problem.ts';
import { readHead, readRows, type ReadOptions } from './files/read-rows.ts';
import { importColumns, type ImportRow } from './import-row.ts';

const exampleAtMost = 60;

/** What an uploaded file is, or why it cannot be read. */
export async function presentHead(path: string): Promise<ImportHead> {
  const known = [...importColumns];
  try {
    const { format, columns } = await readHead(createReadStream(path));
    return {
      problem: null,
      format,
      columns: columns.map(({ heading, column, example }) => ({
        heading,
        column: column ?? '',
        example: cutTo(example, exampleAtMost),
      })),
      known,
    };
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    return { problem: { en: error.en, my: error.my }, format: 'other', columns: [], known };
  }
}

/**
 * Keeps how staff want a file to be read beside it, because a job reads it.
 * @param chosen columns by their place in the file
 */
export async function keepReading(
  path: string,
  readingPath: string,
  { format, columns: chosen }: Pick<BodyOf<typeof checkProductImport>, 'format' | 'columns'>,
): Promise<void> {
  const { columns } = await readHead(createReadStream(path)).catch(() => ({ columns: [] }));
  const mapped = columns.map(({ heading }, at) => ({
    heading,
    column: importColumns.find((column) => column === chosen?.[at]) ?? null,
  }));
  const reading: ReadOptions = { ...(format && { format }), ...(chosen && { columns: mapped }) };
  await writeFile(readingPath, JSON.stringify(reading), { mode: 0o600 });
}

/** The rows of an uploaded file, read as staff chose. */
export async function* rowsOfUpload(path: string, readingPath: string): AsyncGenerator<ImportRow> {
  const reading = JSON.parse(await readFile(readingPath, 'utf8')) as ReadOptions;
  yield* readRows(() => createReadStream(path), reading);
}
