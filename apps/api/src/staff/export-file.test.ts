import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { exportTable, writeTable } from './export-file.ts';

async function* from<Row>(rows: readonly Row[]) {
  yield* rows;
}

async function* failing() {
  yield { name: 'first' };
  throw new Error('the database is away');
}

const nameColumn = { en: 'Name', my: 'အမည်', cell: ({ name }: { name: string }) => name };

test('[EXPORT-10] Excel files have numbers as numbers, formulas as texts, and texts of at most its longest cell', async () => {
  const columns = [nameColumn, { en: 'Amount', my: 'ငွေပမာဏ', cell: () => 4_000 }];
  const names = ['=HYPERLINK("http://x")', 'စု <&> "စု"', 'two\nlines\u0001', '', 'x'.repeat(40_000)];
  const table = exportTable(columns, from(names.map((name) => ({ name }))), 'unicode');
  const { sheets } = await readXlsx(await buffer(writeTable(table, 'xlsx')));
  expect(sheets).toHaveLength(1);
  expect(sheets[0]?.rows).toEqual([
    ['အမည်', 'ငွေပမာဏ'],
    ...[...names.slice(0, 3), null, 'x'.repeat(32_767)].map((name) => [name, 4_000]),
  ]);
});

test('[EXPORT-10] reading stops when nobody takes the file any more', async () => {
  let read = 0;
  let hasEnded = false;
  async function* endless() {
    try {
      for (;;) yield { name: `row ${(read += 1)}` };
    } finally {
      hasEnded = true;
    }
  }
  const file = writeTable(exportTable([nameColumn], endless(), 'en-US'), 'xlsx');
  await file[Symbol.asyncIterator]().next();
  file.destroy();
  await expect.poll(() => hasEnded).toBe(true);
  const before = read;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(read).toBe(before);
});

test('[EXPORT-10] an error while rows are read breaks the file off', async () => {
  for (const format of ['csv', 'xlsx'] as const)
    await expect(buffer(writeTable(exportTable([nameColumn], failing(), 'en-US'), format))).rejects.toThrow(
      'the database is away',
    );
});
