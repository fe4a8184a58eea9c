import type { Language } from '@zay/contract';
import type { Database } from '../../platform/database/database.ts';
import { pick } from '../../platform/http/language.ts';
import { exportTable, type ExportTable } from '../export-file.ts';
import { importColumns, type ImportRow } from './import-row.ts';
import { nextItems } from './items.store.ts';
import type { ImportProblem } from './problems.rules.ts';

interface Marked {
  readonly row: ImportRow;
  readonly problems: readonly ImportProblem[];
}

/**
 * The rows of all products with problems in the columns of the shop's own files, with a column of these problems. Corrected, it can be
 * imported.
 */
export function problemsFile(db: Database, importId: number, language: Language): ExportTable {
  const columns = importColumns.map((column) => ({
    en: column,
    my: column,
    cell: ({ row }: Marked) => row.values[column] ?? '',
  }));
  const problem = {
    en: 'problem',
    my: 'problem',
    cell: ({ problems }: Marked) =>
      problems.map(({ column, en, my }) => `${column}: ${pick(language, en, my)}`).join('\n'),
  };
  return exportTable([...columns, problem], markedRows(db, importId), language);
}

async function* markedRows(db: Database, importId: number): AsyncIterable<Marked> {
  for (let last = 0; ;) {
    const items = await nextItems(db, importId, last, 'problem', 100);
    last = items.at(-1)?.no ?? 0;
    if (last === 0) return;
    for (const { rows, problems } of items)
      for (const row of rows)
        yield {
          row,
          problems: problems.filter(({ line, sheet }) => line === row.line && sheet === row.sheet),
        };
  }
}
