import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type CopyValue = string | number | boolean | null;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const written = (value: CopyValue) =>
  value === null
    ? '\\N'
    : typeof value === 'boolean'
      ? value
        ? 't'
        : 'f'
      : String(value).replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);

/** Sends rows to a table by COPY; every row has a value for each of `columns`. */
export const copyRows = async (
  client: PoolClient,
  table: string,
  columns: string,
  rows: readonly (readonly CopyValue[])[],
): Promise<void> => {
  if (rows.length === 0) return;
  const text = rows.map((row) => `${row.map(written).join('\t')}\n`).join('');
  await pipeline(
    Readable.from([text], { objectMode: false }),
    client.query(copyFrom(`copy ${table} (${columns}) from stdin`)),
  );
};
