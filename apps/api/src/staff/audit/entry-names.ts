import type { Names } from '@zay/contract/staff';
import type { Queries } from '../../platform/database/database.ts';
import { keyOf, readNames } from './names.store.ts';
import { referencesIn } from './references.rules.ts';

interface Entry {
  readonly entity: string;
  readonly entity_id: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Entries of the log with the names that their records, and those that they refer to, have now. */
export async function withNames<E extends Entry>(queries: Queries, entries: readonly E[]) {
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
