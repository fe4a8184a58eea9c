import PrinterIcon from '~icons/lucide/printer';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '@zay/web/ui/button.tsx';
import { cn } from '@zay/web/ui/class-names.ts';
import '@zay/web/ui/printed.css';
import type { ReactNode } from 'react';
import { useText } from '../platform/language/context.ts';
import { Page } from '../ui/page.tsx';
import { PaperHeader } from '../ui/paper-header.tsx';
import { Reading } from '../ui/reading.tsx';

/** A list of students with the shop, as it is printed. */
interface Printed {
  readonly shop: { readonly name: string; readonly phone: string };
  readonly total: number;
}

interface PrintedListProps<Data extends Printed, Row> {
  readonly title: string;
  /** Beside the button that prints. */
  readonly actions: ReactNode;
  readonly read: UseQueryResult<Data>;
  /** The first ones of all. */
  readonly rowsOf: (data: Data) => readonly Row[];
  readonly emptyText: string;
  readonly shortText: (count: { n: number; total: number }) => string;
  /** Name of the paper. */
  readonly nameOf: (data: Data) => string;
  /** At the right of the paper's top, below its name. */
  readonly headOf?: (data: Data) => ReactNode;
  /** Above the table. */
  readonly introOf: (data: Data) => ReactNode;
  readonly columns: readonly PrintedColumn<Row>[];
}

interface PrintedColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** For dates and phones. */
  readonly isUnbroken?: boolean;
}

/** A page with a list as a table to print, below buttons that are not printed. */
export function PrintedList<Data extends Printed, Row extends { readonly id: number }>(
  props: PrintedListProps<Data, Row>,
) {
  const { title, actions, read, rowsOf, emptyText, shortText } = props;
  const t = useText();
  const { data } = read;
  const rows = data ? rowsOf(data) : [];
  return (
    <>
      <div className="print:hidden">
        <Page
          title={title}
          actions={
            <>
              {actions}
              {rows.length > 0 && (
                <Button onClick={() => window.print()}>
                  <PrinterIcon aria-hidden />
                  {t('education.print')}
                </Button>
              )}
            </>
          }
        >
          <Reading query={read} />
          {data?.total === 0 && <p>{emptyText}</p>}
          {data && rows.length < data.total && (
            <p role="note">{shortText({ n: rows.length, total: data.total })}</p>
          )}
        </Page>
      </div>
      {data && rows.length > 0 && (
        <div className="page">
          <Paper {...props} data={data} rows={rows} />
        </div>
      )}
    </>
  );
}

function Paper<Data extends Printed, Row extends { readonly id: number }>({
  data,
  rows,
  nameOf,
  headOf,
  introOf,
  columns,
}: PrintedListProps<Data, Row> & { readonly data: Data; readonly rows: readonly Row[] }) {
  return (
    <article
      aria-label={nameOf(data)}
      className="printed flex w-full flex-col gap-3 rounded-card border border-line p-4"
    >
      <PaperHeader shop={data.shop}>
        <b className="block text-lg">{nameOf(data)}</b>
        {headOf?.(data)}
      </PaperHeader>
      <p className="wrap-anywhere">{introOf(data)}</p>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-start">
          <thead>
            <tr className="border-b border-line">
              {columns.map(({ title }) => (
                <th key={title} className="py-1 pe-2 text-start last:pe-0">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="break-inside-avoid border-t border-line align-top">
                {columns.map(({ title, cell, isUnbroken }) => (
                  <td
                    key={title}
                    className={cn('py-1 pe-2 last:pe-0', isUnbroken ? 'whitespace-nowrap' : 'wrap-anywhere')}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </article>
  );
}
