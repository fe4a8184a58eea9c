import { sql } from 'kysely';
import type { Queries } from '../database/database.ts';
import type { FileKind } from './files.ts';

export interface NamedFile {
  readonly kind: FileKind;
  readonly name: string;
  /** null of an upload that was not sent yet. */
  readonly sha256: string | null;
}

const pageSize = 1_000;

/** Every file that a row names, by name, a thousand at a time. */
export async function* namedFiles(db: Queries): AsyncGenerator<readonly NamedFile[]> {
  for (let after = ''; ;) {
    const { rows } = await sql<NamedFile>`
      select kind, key as name, sha256 from file where key > ${after}
      union all select 'private', key, null from upload where key > ${after}
      order by name limit ${pageSize}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.name ?? '';
  }
}
