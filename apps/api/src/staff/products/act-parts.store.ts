import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../../platform/database/database.ts';

/** What acts on many products change, as the audit log has it. */
const Part = z
  .object({
    state: z.enum(['published', 'hidden']),
    categoryIds: z.array(z.int()),
    tagIds: z.array(z.int()),
    promotionFrom: z.string().nullable(),
    promotionTo: z.string().nullable(),
    skus: z.record(z.string(), z.object({ price: z.int(), promotePrice: z.int().nullable() }).partial()),
  })
  .partial();

export interface ActParts {
  readonly before: z.infer<typeof Part>;
  readonly after: z.infer<typeof Part>;
}

/**
 * What an act on many products changed within the last hour, by product.
 * @param act id of its first entry in the audit log
 * @param staffId who did it
 */
export async function findActParts(
  db: Queries,
  staffId: number,
  act: number,
): Promise<ReadonlyMap<number, ActParts>> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['entity_id', 'before', 'after'])
    .where((eb) => eb.or([eb('id', '=', act), eb('part_of', '=', act)]))
    .where('entity', '=', 'product')
    .where('staff_id', '=', staffId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .execute();
  return new Map(
    rows.map(({ entity_id, before, after }) => [
      Number(entity_id),
      { before: Part.parse(before ?? {}), after: Part.parse(after ?? {}) },
    ]),
  );
}
