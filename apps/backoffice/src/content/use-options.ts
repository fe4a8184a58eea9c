import { useQueries } from '@tanstack/react-query';
import type { StaffResource } from '@zay/contract/staff';
import { api } from '../platform/api.ts';
import { usePick } from '../platform/language/context.ts';
import { categoryTree } from '../ui/category-tree.ts';
import type { ManyOption } from '../ui/form/pick-many.tsx';
import { nameOf, resourceNamed, type InBoth, type LookupRecord } from './lookup.ts';

/** The query of all records of a resource. */
export const everyRecordOf = (name: string) => ({
  queryKey: ['lookup options', name],
  queryFn: () => everyRecord(resourceNamed(name)),
});

/** All records of a resource, page by page, in their usual order. */
async function everyRecord({ list }: StaffResource): Promise<LookupRecord[]> {
  const records: LookupRecord[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await api(list, { query: { page, pageSize: 100 } });
    records.push(...(items as unknown as LookupRecord[]));
    if (items.length === 0 || records.length >= total) return records;
  }
}

export function optionsFrom(
  of: string,
  records: readonly LookupRecord[],
  pick: (text: InBoth) => string,
): ManyOption[] {
  const resource = resourceNamed(of);
  if ('parentId' in resource.fields) {
    return categoryTree(records as never).map(({ id, name, depth, path }) => ({
      id,
      label: pick(name),
      fullLabel: path.map(pick).join(' › '),
      depth,
    }));
  }
  return records.map((record) => ({
    id: Number(record.id),
    label: pick(nameOf(resource, record) ?? { en: String(record.id), my: '' }),
  }));
}

export type OptionsOf = (of: string) => readonly ManyOption[];

/** The possible targets of a resource's references, by the name of the other resource; empty while loading. */
export function useOptions({ fields }: StaffResource): OptionsOf {
  const pick = usePick();
  const names = [...new Set(Object.values(fields).flatMap(({ of }) => of ?? []))];
  const answers = useQueries({
    queries: names.map(everyRecordOf),
  });
  return (of) => optionsFrom(of, answers[names.indexOf(of)]?.data ?? [], pick);
}
