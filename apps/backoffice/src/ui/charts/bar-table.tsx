import type { ReactNode } from 'react';

export interface BarRow {
  readonly key: string | number;
  readonly name: ReactNode;
  /** Length of its bar, relative to the other rows. */
  readonly size: number;
  /** Text beside the name, and smaller text below. */
  readonly value: string;
  readonly note?: string;
}

interface BarTableProps {
  readonly title: string;
  /** Headings of the names, the values and the notes. */
  readonly columns: readonly [name: string, value: string, note?: string];
  readonly rows: readonly BarRow[];
  /** Shown instead of an empty table. */
  readonly empty: string;
}

/** A table with a bar in each row for comparison. */
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
