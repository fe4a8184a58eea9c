import ArrowDownIcon from '~icons/lucide/arrow-down';
import ArrowUpIcon from '~icons/lucide/arrow-up';
import ArrowsIcon from '~icons/lucide/chevrons-up-down';
import { cn } from '@zay/web/ui/class-names.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface Column<Row, Sort extends string = string> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Sort key of the endpoint, if the list can be sorted by this column. */
  readonly sort?: Sort;
  /** For amounts and counts. */
  readonly align?: 'end';
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
}

/**
 * Rows and columns on larger screens, without breaking words: a wide table scrolls in its box. On phones each row is a
 * card with labelled values below its link.
 */
export function DataTable<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { title, rows, columns, rowKey, rowLink } = props;
  return (
    <div className="md:overflow-x-auto md:rounded-card md:border md:border-line">
      <table className="w-full border-collapse max-md:block">
        <caption className="sr-only">{title}</caption>
        <thead className="max-md:hidden">
          <tr className="bg-mist">
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
                'relative max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:p-3 md:border-t md:border-line',
                rowLink && 'hover:bg-mist',
              )}
            >
              {columns.map((column, index) => (
                <td
                  key={column.title}
                  className={cn(
                    'py-1 align-top max-md:flex max-md:gap-3 md:px-3 md:py-2.5',
                    // Cards leave out empty values.
                    'max-md:has-[>:last-child:empty]:hidden',
                    column.align === 'end' && 'md:text-end md:tabular-nums',
                  )}
                >
                  {!(rowLink && index === 0) && (
                    <span className="w-2/5 shrink-0 text-muted md:hidden">{column.title}</span>
                  )}
                  <span className="min-w-0 flex-1 wrap-anywhere md:wrap-break-word">
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
