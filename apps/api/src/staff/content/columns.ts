import { formFields, type ResourceField, type StaffResource } from '@zay/contract/staff';
import { cleanHtml } from '../../platform/text/html.ts';
import { mediaUrl } from '../../platform/pictures/media.ts';

/** A record in wire format or as stored. */
export type Values = Readonly<Record<string, unknown>>;
interface InBoth {
  readonly en: string;
  readonly my: string;
}

/** `phoneNumbers` is stored as `phone_numbers`. */
export const columnName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of a field; `references` and `rates` are in tables of their own. */
export function columnsOf(name: string, { kind }: ResourceField): string[] {
  const column = columnName(name);
  if (kind === 'texts' || kind === 'html') return [`${column}_en`, `${column}_my`];
  if (kind === 'picture') return [`${column}_key`];
  return kind === 'references' || kind === 'rates' ? [] : [column];
}

/** Sanitises HTML values before storing (SAFE-06). */
export function cleaned({ fields }: StaffResource, values: Values): Values {
  const clean = Object.entries(formFields(fields)).map(([name, { kind }]): [string, unknown] => {
    if (kind !== 'html') return [name, values[name]];
    const { en, my } = values[name] as InBoth;
    return [name, { en: cleanHtml(en), my: cleanHtml(my) }];
  });
  return Object.fromEntries(clean);
}

export function toRow({ fields }: StaffResource, values: Values): Values {
  const row: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(formFields(fields))) {
    const [column, burmese] = columnsOf(name, field);
    if (column === undefined) continue;
    if (burmese === undefined) row[column] = values[name];
    else ({ en: row[column], my: row[burmese] } = values[name] as InBoth);
  }
  return row;
}

/**
 * @param names the fields that the row has
 * @throws {Error} for a name that the resource does not have
 */
export function fromRow({ fields }: StaffResource, names: readonly string[], row: Values): Values {
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const field = fields[name];
    if (!field) throw new Error(`no field ${name}`);
    const [column = columnName(name), burmese] = columnsOf(name, field);
    values[name] = burmese === undefined ? row[column] : { en: row[column], my: row[burmese] };
  }
  return values;
}

/** A record in wire format: pictures with URLs. */
export function presented({ fields }: StaffResource, record: Values): Values {
  const shown = Object.entries(record).map(([name, value]): [string, unknown] =>
    fields[name]?.kind === 'picture' && typeof value === 'string'
      ? [name, { key: value, url: mediaUrl(value) }]
      : [name, value],
  );
  return Object.fromEntries(shown);
}
