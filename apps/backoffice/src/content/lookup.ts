import { staffResources, type StaffResource } from '@zay/contract/staff';
import { resource as officeResource } from '../platform/resources.ts';

/** A kind of lookup data with the address of its list. */
export interface Lookup {
  readonly path: string;
  readonly resource: StaffResource;
}

/** A record of any kind, as lists and forms get it. */
export type LookupRecord = Readonly<Record<string, unknown>> & { readonly id: number | string };

export interface InBoth {
  readonly en: string;
  readonly my: string;
}

/** Its resource, with the path as its name. */
export const officeResourceOf = ({ path, resource: { list, one, save, remove } }: Lookup) =>
  officeResource({ name: path, list, one, save, ...(remove && { remove }) });

export function resourceNamed(name: string): StaffResource {
  const found = staffResources.find((resource) => resource.name === name);
  if (!found) throw new Error(`there is no resource ${name}`);
  return found;
}

/** The field that names a record: name, title, question, words or code; undefined if there is none. */
export const titleFieldOf = ({ fields }: StaffResource): string | undefined =>
  Object.keys(fields).find((name) => {
    const { kind, isOptional, isOnce } = fields[name] ?? {};
    return kind === 'texts' || (kind === 'list' && !isOptional) || (kind === 'text' && isOnce === true);
  });

/** The first text of a record; undefined if it has none. */
export function nameOf(resource: StaffResource, record: LookupRecord): InBoth | undefined {
  const field = titleFieldOf(resource);
  if (field === undefined) return undefined;
  const value = record[field] as InBoth | string | readonly string[];
  if (typeof value === 'object' && 'en' in value) return value;
  const words = [value].flat().join(', ');
  return { en: words, my: words };
}
