import type { StaffResource } from '@zay/contract/staff';
import type { Values } from './columns.ts';

type Done = 'added' | 'changed' | 'deleted' | 'moved';

/** `popup-banner-changed`. */
export const actionOf = ({ name }: StaffResource, done: Done) =>
  `${name.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}-${done}`;

/** Characters of a text that the log keeps: enough to know it by. */
const keptText = 500;

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > keptText ? `${value.slice(0, keptText)}…` : value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}

/** What the audit log keeps of a change: the fields that differ, of new and deleted records all. */
export function difference(
  before: Values | null,
  after: Values | null,
): { readonly before?: object; readonly after?: object } {
  const names = Object.keys(before ?? after ?? {}).filter(
    (name) => !before || !after || JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const part = (values: Values) => Object.fromEntries(names.map((name) => [name, shortened(values[name])]));
  return { ...(before && { before: part(before) }), ...(after && { after: part(after) }) };
}
