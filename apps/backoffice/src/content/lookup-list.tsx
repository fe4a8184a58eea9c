import PlusIcon from '~icons/lucide/plus';
import { ButtonLink } from '@zay/web/ui/button.tsx';
import type { StaffResource, StoredPicture } from '@zay/contract/staff';
import { Picture } from '@zay/web/ui/picture.tsx';
import { formatDate } from '@zay/web/platform/dates.ts';
import { formatAmount, useMoney } from '@zay/web/platform/money.ts';
import { Badge } from '@zay/web/ui/badge.tsx';
import DownIcon from '~icons/lucide/arrow-down';
import UpIcon from '~icons/lucide/arrow-up';
import { foldDigits } from '@zay/contract';
import { cn } from '@zay/web/ui/class-names.ts';
import { controlLook } from '@zay/web/ui/field.tsx';
import { IconButton } from '@zay/web/ui/icon-button.tsx';
import { useDraft } from '@zay/web/ui/input-hooks.ts';
import { useText, usePick } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import type { Column } from '../ui/list/data-table.tsx';
import type { Filter } from '../ui/list/filter-bar.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { toastOnFailure } from '../ui/toast-on-failure.ts';
import { officeResourceOf, titleFieldOf, type Lookup, type LookupRecord, type InBoth } from './lookup.ts';
import { useLookupText, useRecordName } from './use-lookup-text.ts';
import { useOptions, type OptionsOf } from './use-options.ts';

/** Records of one kind, with search, filters and sorting. */
export function LookupList({ lookup }: { lookup: Lookup }) {
  const t = useText();
  const textOf = useLookupText();
  const { path, resource } = lookup;
  const { fields, filters, sorts, isFixed, isDescending, isOrdered, move } = resource;
  const optionsOf = useOptions(resource);
  const nameOf = useRecordName(resource);
  const label = (name: string) => textOf('contentFields', name) ?? name;
  const isSearched = Object.values(fields).some(({ kind }) => ['texts', 'text', 'list'].includes(kind));
  const sortNamed = (name: string) => (sorts.includes(name) ? { sort: name } : {});
  const titleField = titleFieldOf(resource) ?? 'id';

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
      // The fields of a row are only known at run time.
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

interface RecordTitleProps {
  readonly resource: StaffResource;
  readonly record: LookupRecord;
  readonly name: string;
  readonly optionsOf: OptionsOf;
}

/** Picture and name of a record; in a tree also its parent. */
function RecordTitle({ resource, record, name, optionsOf }: RecordTitleProps) {
  const picture = Object.entries(resource.fields).find(([, { kind }]) => kind === 'picture')?.[0];
  const shown = picture === undefined ? undefined : (record[picture] as StoredPicture | null);
  const tree = 'parentId' in resource.fields ? optionsOf(resource.name) : [];
  const parent = tree.find(({ id }) => id === record['parentId']);
  const depth = tree.find(({ id }) => id === record.id)?.depth ?? 0;
  return (
    <span className="flex items-start gap-3" style={{ paddingInlineStart: `${depth * 1.5}rem` }}>
      {shown && (
        <Picture
          src={shown.url}
          alt=""
          width={56}
          height={56}
          // Banners keep their aspect ratio.
          className="h-14 max-w-40 min-w-14 w-auto shrink-0 rounded-field object-contain"
        />
      )}
      <span className="md:min-w-32">
        {parent && <span className="block text-sm font-normal text-muted">{parent.fullLabel} ›</span>}
        {name}
      </span>
    </span>
  );
}

type Fields = StaffResource['fields'];

/** The other columns of a list; long fields are left out. */
function columnsOf(resource: StaffResource): [name: string, field: Fields[string]][] {
  const title = titleFieldOf(resource);
  return Object.entries(resource.fields).filter(
    ([name, { kind, isLong, isDetail }]) =>
      name !== title &&
      name !== 'parentId' &&
      !isLong &&
      !isDetail &&
      kind !== 'html' &&
      kind !== 'picture' &&
      kind !== 'references',
  );
}

interface LookupCellProps {
  readonly name: string;
  readonly field: Fields[string];
  readonly value: unknown;
  readonly optionsOf: OptionsOf;
}

/** A value, formatted by its kind. */
function LookupCell({ name, field: { kind, of = '' }, value, optionsOf }: LookupCellProps) {
  const t = useText();
  const pick = usePick();
  const money = useMoney();
  const textOf = useLookupText();
  if (value === null || value === '') return '–';
  if (kind === 'texts') return pick(value as InBoth);
  if (kind === 'kyats') return money(value as number);
  if (kind === 'number') return formatAmount(value as number);
  if (kind === 'date') return formatDate(value as string);
  if (kind === 'list') return (value as string[]).join(', ');
  if (kind === 'switch')
    return (
      <Badge tone={value ? 'jade' : 'plain'} className="whitespace-nowrap">
        {t(value ? 'kit.yes' : 'kit.no')}
      </Badge>
    );
  if (kind === 'choice') return textOf('contentChoices', `${name}_${String(value)}`) ?? String(value);
  if (kind === 'reference') return optionsOf(of).find(({ id }) => id === value)?.label ?? '';
  return String(value);
}

interface PositionCellProps {
  readonly move: NonNullable<StaffResource['move']>;
  readonly record: LookupRecord;
  readonly name: string;
}

/** Position of a record among those that share an order: moved by a step, or to a typed number. */
function PositionCell({ move, record, name }: PositionCellProps) {
  const t = useText();
  const act = useAct(move);
  const position = Number(record['position']);
  const siblings = Number(record['siblings']);
  const [typed, setTyped] = useDraft(String(position));
  const moveTo = (place: number) => {
    if (place === position || !Number.isInteger(place) || place < 1) return setTyped(String(position));
    const moved = toastOnFailure(act.mutateAsync({ body: { id: Number(record.id), position: place } }));
    return moved.then((isMoved) => !isMoved && setTyped(String(position)));
  };
  return (
    // Above the link that covers the whole row.
    <span className="relative z-10 flex items-center gap-1 max-md:-ms-3">
      <IconButton
        label={t('content.earlier', { name })}
        disabled={position <= 1 || act.isPending}
        onClick={() => void moveTo(position - 1)}
      >
        <UpIcon aria-hidden />
      </IconButton>
      <span className="w-14 shrink-0">
        <input
          aria-label={t('content.positionOf', { name })}
          inputMode="numeric"
          autoComplete="off"
          className={cn(controlLook, 'px-1 text-center')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => void moveTo(Number(foldDigits(typed)))}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      </span>
      <span className="whitespace-nowrap text-sm text-muted">
        {t('content.ofSiblings', { count: siblings })}
      </span>
      <IconButton
        label={t('content.later', { name })}
        disabled={position >= siblings || act.isPending}
        onClick={() => void moveTo(position + 1)}
      >
        <DownIcon aria-hidden />
      </IconButton>
    </span>
  );
}
