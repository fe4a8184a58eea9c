import { auditFields, auditPart, staffResources } from '@zay/contract/staff';
import type { Database } from '../platform/database/database.ts';

const known = new Set<string>([
  ...auditFields,
  ...staffResources.flatMap(({ fields }) => Object.keys(fields)),
]);

/** A language, or an index in a list. */
const isPlace = (name: string) => /^(en|my|\d+)$/.test(name);

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}

/** Throws when the audit log has a name without a label in the back office. */
export async function assertAuditNamed(db: Database): Promise<void> {
  const entries = await db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('request_id', '!=', '')
    .limit(10_000)
    .execute();
  const unnamed = entries.flatMap(({ action, before, after }) =>
    namesIn([before, after])
      .filter((name) => !isPlace(name) && !known.has(auditPart(name).field))
      .map((name) => `${name} of ${action}`),
  );
  if (unnamed.length > 0)
    throw new Error(
      `auditFields lacks ${[...new Set(unnamed)].join(', ')}: name it there, and say it in both languages`,
    );
}
