import type { ReactNode } from 'react';

export interface BarRow {
  readonly key: string | number;
  readonly name: ReactNode;
  /** How long its bar is, beside those of the other rows. */
  readonly size: number;
  /** What is written behind the name, a cell for each further column. */
  readonly cells: readonly ReactNode[];
}

interface BarTableProps {
  /** Of the first column, and of each cell. */
  readonly columns: readonly [string, ...string[]];
  readonly title: string;
  readonly rows: readonly BarRow[];
  /** In place of a table without rows. */
  readonly empty: string;
}

/** Rows with a number each, and a bar under them that shows how they compare: a chart that is a table. */
export function BarTable({ columns: [first, ...others], title, rows, empty }: BarTableProps) {
  if (rows.length === 0) return <p className="text-muted">{empty}</p>;
  const longest = Math.max(1, ...rows.map(({ size }) => size));
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="text-sm text-muted">
          <th className="pb-1 text-start font-medium">{first}</th>
          {others.map((column) => (
            <th key={column} className="pb-1 ps-3 text-end font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, size, cells }) => (
          // The bar is the ground of the row's lower edge: nothing that is read out.
          <tr key={key} className="relative">
            <th scope="row" className="pt-2 pb-4 text-start font-normal wrap-anywhere">
              {name}
              <svg
                aria-hidden
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                className="absolute inset-x-0 bottom-1 h-2 w-full"
              >
                <rect width="100" height="1" className="fill-mist" />
                <rect width={(size / longest) * 100} height="1" className="fill-jade" />
              </svg>
            </th>
            {others.map((column, index) => (
              <td key={column} className="ps-3 pt-2 pb-4 text-end align-bottom tabular-nums">
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
