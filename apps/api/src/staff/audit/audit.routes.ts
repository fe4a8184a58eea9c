import { auditLog, auditNames, seeAlerts, staffAlerts, type Names } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../../platform/database/database.ts';
import { pick } from '../../platform/http/language.ts';
import { route } from '../../platform/http/route.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { countAlerts, noteAlertsSeen } from './alerts.store.ts';
import { readAuditLog, readAuditNames, readParts } from './audit.store.ts';
import { keyOf, readNames } from './names.store.ts';
import { referencesIn } from './references.rules.ts';

/** The audit log, read-only: a trigger prevents changes. */
export function registerAudit(app: FastifyInstance, { db, clock }: StaffDependencies): void {
  route(app, auditLog, async ({ query }) => {
    const { items, total } = await readAuditLog(db, query);
    return {
      total,
      items: (await withNames(db, items)).map(
        ({ at, staff_id, staff_name, token_name, entity_id, request_id, ...entry }) => ({
          ...entry,
          at: at.toISOString(),
          staff: staff_id !== null && staff_name !== null ? { id: staff_id, name: staff_name } : null,
          program: token_name ?? '',
          entityId: entity_id,
          requestId: request_id,
        }),
      ),
    };
  });
  route(app, auditNames, () => readAuditNames(db));
  route(app, staffAlerts, ({ caller }) => countAlerts(db, caller.staffId, clock()));
  route(app, seeAlerts, async ({ caller, body, language }) => {
    await noteAlertsSeen(db, caller.staffId, body.id);
    return { message: pick(language, 'They are marked as seen.', 'ကြည့်ပြီးကြောင်း မှတ်သားပြီးပါပြီ။') };
  });
}

interface Entry {
  readonly id: number;
  readonly entity: string;
  readonly entity_id: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Adds current names of the records, and of referenced records, to entries. */
async function withNames<E extends Entry>(queries: Queries, entries: readonly E[]) {
  const parts = await readParts(
    queries,
    entries.map(({ id }) => id),
  );
  const read = entries.map((entry) => ({
    entry,
    own: { table: entry.entity, id: entry.entity_id },
    references: [entry.before, entry.after].flatMap((part) => referencesIn(entry.entity, part)),
  }));
  const known = await readNames(queries, [
    ...read.flatMap(({ own, references }) => [own, ...references]),
    ...parts.map(({ entity, entity_id: id }) => ({ table: entity, id })),
  ]);
  return read.map(({ entry, own, references }) => {
    const names: Record<string, Record<string, Names>> = {};
    for (const reference of references) {
      const name = known.get(keyOf(reference));
      if (name) (names[reference.field] ??= {})[reference.id] = name;
    }
    const others = parts
      .filter(({ first }) => first === entry.id)
      .map(({ entity, entity_id: id }) => ({ id, name: known.get(keyOf({ table: entity, id })) ?? null }));
    return { ...entry, name: known.get(keyOf(own)) ?? null, names, others };
  });
}
