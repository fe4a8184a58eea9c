import type { ReactNode } from 'react';

/** Labelled values; empty ones are left out. On phones label and value are side by side. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {rows
        .filter(([, value]) => value !== '' && value !== null)
        .map(([name, value]) => (
          <div key={name} className="min-w-0 max-sm:flex max-sm:items-baseline max-sm:gap-3">
            <dt className="text-sm text-muted max-sm:w-2/5 max-sm:shrink-0">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
