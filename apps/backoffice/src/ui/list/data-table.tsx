import ArrowDownIcon from '~icons/lucide/arrow-down';
import ArrowUpIcon from '~icons/lucide/arrow-up';
import ArrowsIcon from '~icons/lucide/chevrons-up-down';
import { cn } from '@zay/web/ui/class-names.ts';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../platform/language/context.ts';
import type { Selection } from './selection.ts';

export interface Column<Row, Sort extends string = string> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Sort key of the endpoint, if the list can be sorted by this column. */
  readonly sort?: Sort;
  /** For amounts and counts. */
  readonly align?: 'end';
  /** Values say what they are: a card shows them without the title. */
  readonly isPlain?: boolean;
}

type Direction = 'asc' | 'desc';

interface DataTableProps<Row, Sort extends string> {
  /** Caption for screen readers. */
  readonly title: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row, Sort>[];
  readonly rowKey: (row: Row) => string | number;
  /** The first column becomes a link that covers the whole row. */
  readonly rowLink?: ((row: Row) => string) | undefined;
  readonly sorted?: { readonly sort: string; readonly direction: Direction };
  readonly onSort?: (sort: Sort, direction: Direction) => void;
  /** Adds a checkbox to every row. */
  readonly selection?: Selection | undefined;
}

/**
 * Rows and columns on larger screens, without breaking words: a wide table scrolls in its box. On phones each row is a
 * card: its values follow each other below its link.
 */
export function DataTable<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { title, rows, columns, rowKey, rowLink, selection } = props;
  const tableId = useId();
  return (
    <div className="md:overflow-x-auto md:rounded-card md:border md:border-line">
      <table className="w-full border-collapse max-md:block">
        <caption className="sr-only">{title}</caption>
        <thead className="max-md:hidden">
          <tr className="bg-mist">
            {selection && (
              <th className="ps-3">
                <PageCheckbox ids={rows.map((row) => Number(rowKey(row)))} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.title} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={cn(
                'relative max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:rounded-card max-md:border max-md:border-line max-md:px-3 max-md:py-2 md:border-t md:border-line',
                rowLink && 'hover:bg-mist',
              )}
            >
              {selection && (
                <td className="align-top max-md:absolute max-md:end-1 max-md:top-0 md:ps-3">
                  <RowCheckbox
                    id={Number(rowKey(row))}
                    selection={selection}
                    nameId={`${tableId}-${rowKey(row)}`}
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <td
                  key={column.title}
                  className={cn(
                    'align-top max-md:flex max-md:items-center max-md:gap-1.5 max-md:py-0.5 md:px-3 md:py-2.5',
                    rowLink && index === 0 && 'max-md:basis-full',
                    selection && index === 0 && 'max-md:pe-12',
                    // Cards leave out empty values.
                    'max-md:has-[>:last-child:empty]:hidden',
                    column.align === 'end' && 'md:text-end md:tabular-nums',
                  )}
                >
                  {!(rowLink && index === 0) && (
                    <span className={cn('shrink-0 text-muted md:hidden', column.isPlain && 'sr-only')}>
                      {column.title}
                    </span>
                  )}
                  <span
                    id={index === 0 ? `${tableId}-${rowKey(row)}` : undefined}
                    className="min-w-0 flex-1 wrap-anywhere md:wrap-break-word"
                  >
                    {rowLink && index === 0 ? (
                      <Link
                        to={rowLink(row)}
                        className="font-semibold text-jade after:absolute after:inset-0"
                      >
                        {column.cell(row)}
                      </Link>
                    ) : (
                      column.cell(row)
                    )}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowCheckboxProps {
  readonly id: number;
  readonly selection: Selection;
  /** Of the element that names the row. */
  readonly nameId: string;
}

/** Above the row's link. Rows of "all found" cannot be left out one by one. */
function RowCheckbox({ id, selection, nameId }: RowCheckboxProps) {
  const t = useText();
  const verbId = `${nameId}-choose`;
  return (
    <label className="relative z-10 flex size-11 items-center justify-center">
      <input
        type="checkbox"
        className="size-6"
        aria-labelledby={`${verbId} ${nameId}`}
        checked={selection.has(id)}
        disabled={selection.isAll}
        onChange={({ target }) => selection.set([id], target.checked)}
      />
      <span id={verbId} className="sr-only">
        {t('kit.chooseRow')}
      </span>
    </label>
  );
}

/** Chooses all rows of the page. */
export function PageCheckbox({ ids, selection }: { ids: readonly number[]; selection: Selection }) {
  const t = useText();
  const chosen = ids.filter((id) => selection.has(id)).length;
  return (
    <label className="flex min-h-11 min-w-11 items-center justify-center gap-2 font-normal">
      <input
        type="checkbox"
        className="size-6"
        checked={chosen === ids.length}
        ref={(input) => {
          if (input) input.indeterminate = chosen > 0 && chosen < ids.length;
        }}
        disabled={selection.isAll}
        onChange={({ target }) => selection.set(ids, target.checked)}
      />
      <span className="md:sr-only">{t('kit.choosePage')}</span>
    </label>
  );
}

type HeadingProps<Row, Sort extends string> = Pick<DataTableProps<Row, Sort>, 'sorted' | 'onSort'> & {
  readonly column: Column<Row, Sort>;
};

/** A column heading; pressing it sorts by the column, pressing again reverses the order. */
function Heading<Row, Sort extends string>({ column, sorted, onSort }: HeadingProps<Row, Sort>) {
  const { title, sort, align } = column;
  const direction = sort !== undefined && sorted?.sort === sort ? sorted.direction : undefined;
  const look = cn('px-3 py-1 font-semibold', align === 'end' ? 'text-end' : 'text-start');
  if (sort === undefined || !onSort) return <th className={look}>{title}</th>;
  const Icon = direction === undefined ? ArrowsIcon : direction === 'asc' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <th
      className={look}
      aria-sort={direction && ({ asc: 'ascending', desc: 'descending' } as const)[direction]}
    >
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-1 text-start font-semibold"
        onClick={() => onSort(sort, direction === 'desc' ? 'asc' : 'desc')}
      >
        {title}
        <Icon aria-hidden className={cn('shrink-0', direction ? 'text-jade' : 'text-muted')} />
      </button>
    </th>
  );
}
