import { textKinds, type TextKind } from '@zay/contract';
import { z } from 'zod';

/** The marked fields of a schema by name, also inside wrappers. */
export function kindsOf(schema: z.ZodType | undefined): ReadonlyMap<string, TextKind> {
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
  if (schema) visit(schema, '');
  return kinds;
}
