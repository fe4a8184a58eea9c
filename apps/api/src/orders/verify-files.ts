import { createHash } from 'node:crypto';
import type { Database } from '../platform/database.ts';
import type { FileKind, FileStore } from '../platform/files.ts';
import type { Finding } from './shop-rule.ts';

/** A file is written before the row that names it, and the shop itself removes those that got none after a day. */
const graceMs = 48 * 3_600_000;

export const fileRules = {
  'file-present': 'Every file that the shop names is there.',
  'file-unchanged': 'A file holds the bytes that were stored.',
  'file-named': 'No file lies about that nothing has named for two days.',
} as const;

const finding = (rule: keyof typeof fileRules, subject: string, found: string): Finding => ({
  rule,
  says: fileRules[rule],
  subject,
  found,
});

/** Reads every file of these kinds. Files that come and go meanwhile are not held against the shop. */
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
    const dropped = await db.selectFrom('dropped_file').select('key').execute();
    const named = new Set([...rows, ...uploads, ...dropped].map((row) => row.key));
    for (const { name, changedAt } of onDisk) {
      if (!named.has(name) && now.getTime() - changedAt.getTime() > graceMs) {
        findings.push(finding('file-named', `${kind}/${name}`, `since ${changedAt.toISOString()}`));
      }
    }
    for (const { key, sha256 } of rows) {
      const bytes = await files.read(kind, key);
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
