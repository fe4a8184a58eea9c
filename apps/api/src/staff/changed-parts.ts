type Part = Readonly<Record<string, unknown>>;

/** Maximum characters of a text in the audit log. */
const textAtMost = 300;

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists of records with ids are compared by id. */
function byId(value: unknown): unknown {
  if (!Array.isArray(value) || value.length === 0) return value;
  const known = value.every((one) => isPart(one) && one['id'] !== undefined);
  return known ? Object.fromEntries(value.map((one: Part) => [String(one['id']), one])) : value;
}

function short(value: unknown): unknown {
  if (typeof value === 'string') return value.length > textAtMost ? `${value.slice(0, textAtMost)}…` : value;
  if (!isPart(value) || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, short(inner)]));
}

/**
 * Differences between two states of a record, for the audit log: only changed fields, records in lists by id, long
 * texts cut; everything of a new or deleted one. Both are empty when equal.
 */
export function changedParts(before: Part, after: Part): { before: Part; after: Part };
export function changedParts(before: Part | null, after: Part | null): { before?: Part; after?: Part };
export function changedParts(before: Part | null, after: Part | null): { before?: Part; after?: Part } {
  if (!before || !after)
    return {
      ...(before && { before: short(before) as Part }),
      ...(after && { after: short(after) as Part }),
    };
  const was: Record<string, unknown> = {};
  const is: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [one, other] = [byId(before[key]), byId(after[key])];
    if (JSON.stringify(one) === JSON.stringify(other)) continue;
    if (isPart(one) && isPart(other)) {
      const parts = changedParts(one, other);
      was[key] = parts.before;
      is[key] = parts.after;
    } else {
      if (one !== undefined) was[key] = short(one);
      if (other !== undefined) is[key] = short(other);
    }
  }
  return { before: was, after: is };
}
