import { textKinds, type TextKind } from '@zay/contract';
import { z } from 'zod';

export type Kinds = ReadonlyMap<string, TextKind>;

/** Many endpoints share schemas, and tests start many shops. */
const known = new WeakMap<z.ZodType, Kinds>();

/** The marked fields of a schema by name, also inside wrappers. */
export function kindsOf(schema: z.ZodType | undefined): Kinds {
  if (!schema) return new Map();
  const kinds = known.get(schema) ?? findKinds(schema);
  known.set(schema, kinds);
  return kinds;
}

function findKinds(schema: z.ZodType): Kinds {
  const kinds = new Map<string, TextKind>();
  const seen = new Set<z.ZodType>();
  const visit = (part: unknown, name: string): void => {
    if (Array.isArray(part)) for (const inner of part) visit(inner, name);
    if (!(part instanceof z.ZodType)) return;
    if (part instanceof z.ZodObject && seen.has(part)) return;
    seen.add(part);
    const kind = textKinds.get(part)?.kind;
    if (kind && name !== '') kinds.set(name, kind);
    for (const [key, inner] of Object.entries(part.def)) {
      if (key !== 'shape') visit(inner, name);
      else for (const [field, fieldSchema] of Object.entries(inner as object)) visit(fieldSchema, field);
    }
  };
  visit(schema, '');
  return kinds;
}
