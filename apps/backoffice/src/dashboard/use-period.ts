import { isDay } from '@zay/web/platform/day.ts';
import { useSearchParams } from 'react-router';

/** Preset periods, in days until today. */
export const usualPeriods = [1, 7, 30, 90] as const;

/** A period in the address: `?days=30` or `?from=2026-03-01&to=2026-03-31`. */
export type Period = { readonly days: number } | { readonly from: string; readonly to: string };

/** Parses an address; invalid values are ignored. */
export function readPeriod(search: URLSearchParams): Period {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  if (isDay(from) && isDay(to)) return { from, to };
  const days = usualPeriods.find((usual) => String(usual) === search.get('days'));
  return { days: days ?? 7 };
}

/** The chosen period, and the query string of another one. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  return {
    period: readPeriod(search),
    choose: (from: string, to: string) => setSearch({ from, to }, { preventScrollReset: true }),
  };
}
