import type { Report, ReportKind } from '@zay/contract/staff';
import { formatDate } from '@zay/web/platform/dates.ts';
import { formatAmount } from '@zay/web/platform/money.ts';
import { Link } from 'react-router';
import { usePick, useText } from '../platform/language/context.ts';
import { useMay } from '../platform/session.ts';

const shown = (value: number | null | undefined) => (typeof value === 'number' ? formatAmount(value) : '');

type Row = Report['rows'][number];

interface ReportTableProps {
  readonly title: string;
  /** Null where its rows lead nowhere. */
  readonly kind: ReportKind | null;
  readonly report: Report;
}

/** The numbers of a report, smaller below them those of the period before, and a bar in each row to compare rows. */
export function ReportTable({ title, kind, report: { heading, columns, main, rows } }: ReportTableProps) {
  const t = useText();
  const pick = usePick();
  if (rows.length === 0) return <p className="text-muted">{t('dashboard.none')}</p>;
  // The number that matters most stays in sight on a phone.
  const order = [main, ...columns.map((_, at) => at).filter((at) => at !== main)];
  // The sum of all others would dwarf the rows.
  const sizeOf = ({ key, values }: Row) => (key === 'rest' ? 0 : Math.max(0, values[main] ?? 0));
  const longest = Math.max(1, ...rows.map(sizeOf));
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="align-bottom text-sm text-muted">
            <th scope="col" className="min-w-24 pb-1 sm:min-w-48 text-start font-medium">
              {pick(heading)}
            </th>
            {order.map((at) => (
              <th key={at} scope="col" className="ps-2 pb-1 sm:ps-4 text-end font-medium">
                {pick(columns[at]?.label ?? heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-t border-line align-top">
              <th scope="row" className="py-2 text-start font-normal max-sm:text-sm">
                <RowName row={row} kind={kind} />
                <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="mt-1 h-2 w-full">
                  <rect width="100" height="1" className="fill-mist" />
                  <rect width={(sizeOf(row) / longest) * 100} height="1" className="fill-jade" />
                </svg>
              </th>
              {order.map((at) => (
                <td
                  key={at}
                  className="ps-2 py-2 text-end whitespace-nowrap tabular-nums max-sm:text-sm sm:ps-4"
                >
                  {shown(row.values[at])}
                  {row.previous && (
                    <span className="block text-sm text-muted">{shown(row.previous[at])}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A day, a month or a name, which leads to its record. */
function RowName({ row: { key, name }, kind }: { row: Row; kind: ReportKind | null }) {
  const pick = usePick();
  const may = useMay();
  const text = pick(name);
  if (text === '') return /^\d{4}-\d\d$/.test(key) ? key.split('-').toReversed().join('/') : formatDate(key);
  if (!/^\d+$/.test(key)) return <span className="text-muted">{text}</span>;
  const to =
    kind === 'stock' && may('stock')
      ? `/stock/${key}`
      : (kind === 'products' || kind === 'margin') && may('products')
        ? `/products/${key}`
        : null;
  return to === null ? (
    text
  ) : (
    <Link to={to} className="text-jade underline">
      {text}
    </Link>
  );
}
