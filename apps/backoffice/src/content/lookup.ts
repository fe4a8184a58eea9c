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

/** Its resource, named by its address. */
export const officeResourceOf = ({ path, resource: { list, one, save, remove } }: Lookup) =>
  officeResource({ name: path, list, one, save, ...(remove && { remove }) });

/** The resource that a reference leads to. */
export function resourceNamed(name: string): StaffResource {
  const found = staffResources.find((resource) => resource.name === name);
  if (!found) throw new Error(`there is no resource ${name}`);
  return found;
}

/** What a record says of itself first: a name, a title, a question; undefined where it has no text. */
export function nameOf({ fields }: StaffResource, record: LookupRecord): InBoth | undefined {
  const [field] = Object.entries(fields).find(([, { kind }]) => kind === 'texts') ?? [];
  return field === undefined ? undefined : (record[field] as InBoth);
}
