import PlusIcon from '~icons/lucide/plus';
import { ButtonLink } from '@zay/web/ui/button.tsx';
import { useText } from '../platform/language/context.ts';
import type { Column } from '../ui/list/data-table.tsx';
import type { Filter } from '../ui/list/filter-bar.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { columnsOf, LookupCell } from './lookup-cell.tsx';
import { officeResourceOf, type Lookup, type LookupRecord } from './lookup.ts';
import { PositionCell } from './position-cell.tsx';
import { RecordTitle } from './record-title.tsx';
import { useLookupText, useRecordName } from './use-lookup-text.ts';
import { useOptions } from './use-options.ts';

/** Records of one kind: searched, narrowed, put in order. */
export function LookupList({ lookup }: { lookup: Lookup }) {
  const t = useText();
  const textOf = useLookupText();
  const { path, resource } = lookup;
  const { fields, filters, sorts, isFixed, isDescending, isOrdered, move } = resource;
  const optionsOf = useOptions(resource);
  const nameOf = useRecordName(resource);
  const label = (name: string) => textOf('contentFields', name) ?? name;
  const isSearched = Object.values(fields).some(({ kind }) => kind === 'texts' || kind === 'text');
  const sortNamed = (name: string) => (sorts.includes(name) ? { sort: name } : {});
  const titleField = Object.keys(fields).find((name) => fields[name]?.kind === 'texts') ?? 'id';

  const columns: Column<LookupRecord>[] = [
    {
      title: titleField === 'id' ? t('content.one') : label(titleField),
      ...sortNamed(titleField),
      cell: (record) => (
        <RecordTitle resource={resource} record={record} name={nameOf(record)} optionsOf={optionsOf} />
      ),
    },
    ...columnsOf(resource).map(([name, field]): Column<LookupRecord> => ({
      title: label(name),
      ...sortNamed(name),
      ...((field.kind === 'kyats' || field.kind === 'number') && { align: 'end' as const }),
      cell: (record) => <LookupCell name={name} field={field} value={record[name]} optionsOf={optionsOf} />,
    })),
    ...(isOrdered && move
      ? [
          {
            title: t('content.position'),
            sort: 'position',
            cell: (record: LookupRecord) => (
              <PositionCell move={move} record={record} name={nameOf(record)} />
            ),
          },
        ]
      : []),
  ];

  return (
    <ListPage
      title={t(`content.${resource.name}` as 'content.Category')}
      resource={officeResourceOf(lookup)}
      order={{ sort: sorts[0] ?? 'id', direction: isDescending ? 'desc' : 'asc' }}
      {...(isSearched && { searchLabel: t('content.search') })}
      filters={filters.map((name): Filter<'search'> => {
        const { of = '', values = [] } = fields[name] ?? {};
        const options =
          of === ''
            ? values.map((value) => ({
                value,
                label: textOf('contentChoices', `${name}_${value}`) ?? String(value),
              }))
            : optionsOf(of).map(({ id, label, depth = 0 }) => ({
                value: id,
                label: `${'\u2003'.repeat(depth)}${label}`,
              }));
        return { kind: 'select', name: name as 'search', label: label(name), options };
      })}
      // Which fields a row has is only known from the description.
      columns={columns as never}
      rowLink={(record) => `/${path}/${String(record['id'])}`}
      actions={
        !isFixed && (
          <ButtonLink to={`/${path}/new`}>
            <PlusIcon aria-hidden />
            {t('kit.new')}
          </ButtonLink>
        )
      }
    />
  );
}
