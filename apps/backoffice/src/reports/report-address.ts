import { idleDaysDefault, reportKinds, reportPeriods } from '@zay/contract/staff';
import type { ReportKind, ReportPeriod } from '@zay/contract/staff';
import { isDay } from '@zay/web/platform/day.ts';

/** Preset days without a sale. */
export const idleChoices = [30, 60, idleDaysDefault, 180] as const;

/** A report in the address: `?kind=products&period=last-month`, or `&from=2026-03-01&to=2026-03-31`. */
export interface ReportAddress {
  readonly kind: ReportKind;
  readonly period: ReportPeriod;
  readonly idle: number;
  readonly from?: string;
  readonly to?: string;
}

/** Parses an address; invalid values are ignored. */
export function readReportAddress(search: URLSearchParams): ReportAddress {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  return {
    kind: reportKinds.find((kind) => kind === search.get('kind')) ?? 'days',
    period: reportPeriods.find((period) => period === search.get('period')) ?? 'last-week',
    idle: idleChoices.find((days) => String(days) === search.get('idle')) ?? idleDaysDefault,
    ...(isDay(from) && isDay(to) && { from, to }),
  };
}

/** The query string of a report; own days instead of a named period. */
export function reportSearch({ kind, period, idle, from, to }: ReportAddress): string {
  const days: Record<string, string> = from && to ? { from, to } : { period };
  return `?${new URLSearchParams({ kind, ...(kind === 'stock' ? { idle: String(idle) } : {}), ...days })}`;
}
