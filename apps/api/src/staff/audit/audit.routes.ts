import { auditLog, auditNames, type Names } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../../platform/database/database.ts';
import { route } from '../../platform/http/route.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { readAuditLog, readAuditNames } from './audit.store.ts';
import { keyOf, readNames } from './names.store.ts';
import { referencesIn } from './references.rules.ts';

/** Serves the audit log. It is only read: nothing in the application changes it, and a trigger sees to that. */
export function registerAudit(app: FastifyInstance, { db }: Pick<StaffDependencies, 'db'>): void {
  route(app, auditLog, async ({ query }) => {
    const { items, total } = await readAuditLog(db, query);
    return {
      total,
      items: (await withNames(db, items)).map(
        ({ at, staff_id, staff_name, entity_id, request_id, ...entry }) => ({
          ...entry,
          at: at.toISOString(),
          staff: staff_id !== null && staff_name !== null ? { id: staff_id, name: staff_name } : null,
          entityId: entity_id,
          requestId: request_id,
        }),
      ),
    };
  });
  route(app, auditNames, () => readAuditNames(db));
}

interface Entry {
  readonly entity: string;
  readonly entity_id: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Entries of the log with the names that their records, and those that they refer to, have now. */
async function withNames<E extends Entry>(queries: Queries, entries: readonly E[]) {
  const read = entries.map((entry) => ({
    entry,
    own: { table: entry.entity, id: entry.entity_id },
    references: [entry.before, entry.after].flatMap((part) => referencesIn(entry.entity, part)),
  }));
  const known = await readNames(
    queries,
    read.flatMap(({ own, references }) => [own, ...references]),
  );
  return read.map(({ entry, own, references }) => {
    const names: Record<string, Record<string, Names>> = {};
    for (const reference of references) {
      const name = known.get(keyOf(reference));
      if (name) (names[reference.field] ??= {})[reference.id] = name;
    }
    return { ...entry, name: known.get(keyOf(own)) ?? null, names };
  });
}
