import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Queries } from '../../platform/database/database.ts';
import { selectHashes, textTables } from '../../platform/files/file-mentions.store.ts';
import type { FileKind, FileStore } from '../../platform/files/files.ts';
import type { Finding } from '../life/shop-rule.ts';

/** Files are written before their rows, and the sweep removes files without a row after a day. */
const graceMs = 48 * 3_600_000;

export const fileRules = {
  'file-present': 'Every file that the shop names is there.',
  'file-unchanged': 'A file holds the bytes that were stored.',
  'file-named': 'No file lies about that nothing has named for two days.',
  'file-shown': 'The index of a table knows every row whose texts show a file.',
} as const;

const finding = (rule: keyof typeof fileRules, subject: string, found: string): Finding => ({
  rule,
  says: fileRules[rule],
  subject,
  found,
});

/** Reads every file of these kinds. Files added or removed concurrently are no findings. */
export async function verifyFiles(
  { db, files }: { readonly db: Database; readonly files: FileStore },
  kinds: readonly FileKind[],
  now: Date,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const kind of kinds) {
    const onDisk = await files.list(kind);
    const rows = await db.selectFrom('file').select(['key', 'sha256']).where('kind', '=', kind).execute();
    const uploads = await db.selectFrom('upload').select('key').execute();
    // Files that an earlier release was about to move aside.
    const dropped = await db.selectFrom('dropped_file').select('key').execute();
    const named = new Set([...rows, ...uploads, ...dropped].map((row) => row.key));
    for (const { name, changedAt } of onDisk) {
      if (!named.has(name) && now.getTime() - changedAt.getTime() > graceMs) {
        findings.push(finding('file-named', `${kind}/${name}`, `since ${changedAt.toISOString()}`));
      }
    }
    for (const { key, sha256 } of rows) {
      const bytes = await files.read(kind, key).catch((error: Error) => error);
      if (bytes instanceof Error) {
        findings.push(finding('file-present', `${kind}/${key}`, bytes.message));
        continue;
      }
      if (bytes && createHash('sha256').update(bytes).digest('hex') === sha256) continue;
      const isStillNamed = await db
        .selectFrom('file')
        .select('key')
        .where('key', '=', key)
        .executeTakeFirst();
      if (!isStillNamed) continue;
      const rule = bytes ? 'file-unchanged' : 'file-present';
      findings.push(finding(rule, `${kind}/${key}`, bytes ? `${bytes.length} other bytes` : 'missing'));
    }
  }
  return findings;
}

/**
 * Compares the files that the indexes find in tables, as the sweep uses them, with those of a full scan.
 * @param trx a transaction, because planner settings are changed until its end
 */
export async function verifyMentions(trx: Queries): Promise<Finding[]> {
  const shown = sql.join(
    (await textTables(trx)).map(
      (table) => sql`(select ${sql.lit(table.table)} as subject, hash from (${selectHashes(table)}) shown)`,
    ),
    sql` union all `,
  );
  const readBy = async (scans: { readonly index: 'on' | 'off'; readonly seq: 'on' | 'off' }) => {
    await sql`
      select set_config('enable_seqscan', ${scans.seq}, true), set_config('enable_indexscan', ${scans.index}, true),
        set_config('enable_indexonlyscan', ${scans.index}, true), set_config('enable_bitmapscan', ${scans.index}, true)`.execute(
      trx,
    );
    return (await sql<{ subject: string; hash: string }>`${shown}`.execute(trx)).rows;
  };
  const known = new Set(
    (await readBy({ index: 'on', seq: 'off' })).map(({ subject, hash }) => `${subject} ${hash}`),
  );
  const all = await readBy({ index: 'off', seq: 'on' });
  return all
    .filter(({ subject, hash }) => !known.has(`${subject} ${hash}`))
    .map(({ subject, hash }) => finding('file-shown', subject, `${hash} is not known`));
}
