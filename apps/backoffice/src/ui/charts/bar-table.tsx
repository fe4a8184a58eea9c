import type { ReactNode } from 'react';

export interface BarRow {
  readonly key: string | number;
  readonly name: ReactNode;
  /** How long its bar is, beside those of the other rows. */
  readonly size: number;
  /** What is written behind the name, and smaller under it. */
  readonly value: string;
  readonly note?: string;
}

interface BarTableProps {
  readonly title: string;
  /** Of the names, of the values, and of the texts under those. */
  readonly columns: readonly [name: string, value: string, note?: string];
  readonly rows: readonly BarRow[];
  /** In place of a table without rows. */
  readonly empty: string;
}

/** Rows with a number each, and a bar under them that shows how they compare: a chart that is a table. */
export function BarTable({ title, columns: [name, value, note], rows, empty }: BarTableProps) {
  if (rows.length === 0) return <p className="text-muted">{empty}</p>;
  const longest = Math.max(1, ...rows.map(({ size }) => size));
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="align-bottom text-sm text-muted">
          <th className="pb-1 text-start font-medium">{name}</th>
          <th className="pb-1 ps-3 text-end font-medium">
            {value}
            {note && <span className="block font-normal">{note}</span>}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="relative align-top">
            <th scope="row" className="pt-2 pb-5 text-start font-normal">
              {row.name}
              <svg
                aria-hidden
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                className="absolute inset-x-0 bottom-1 h-2 w-full"
              >
                <rect width="100" height="1" className="fill-mist" />
                <rect width={(row.size / longest) * 100} height="1" className="fill-jade" />
              </svg>
            </th>
            <td className="ps-3 pt-2 pb-5 text-end whitespace-nowrap tabular-nums">
              {row.value}
              {row.note !== undefined && <span className="block text-sm text-muted">{row.note}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
