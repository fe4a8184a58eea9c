import { z } from 'zod';
import { count, date, numberOr, optionalDate, url } from '../core/fields.ts';
import { Names } from './bilingual.ts';
import { dashboardDaysMax } from './dashboard.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { exportFormat } from './export-format.ts';

const reports = { auth: 'staff', right: 'reports' } as const;

/** `margin` needs the right to cost prices too. */
export const reportKinds = [
  'days',
  'categories',
  'products',
  'townships',
  'payments',
  'buyers',
  'money',
  'journal',
  'stock',
  'margin',
] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Weeks begin on Monday. Days are in Myanmar. */
export const reportPeriods = ['today', 'yesterday', 'last-week', 'this-month', 'last-month'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** The days without a sale of dead stock. */
export const idleDaysDefault = 90;

const dayMs = 86_400_000;

export const reportQuery = z
  .object({
    kind: z.enum(reportKinds).default('days'),
    period: z.enum(reportPeriods).default('last-week'),
    /** Own days; they override `period`. */
    from: optionalDate,
    to: optionalDate,
    /** Of dead stock. */
    idle: numberOr(idleDaysDefault, 1, dashboardDaysMax),
  })
  .superRefine(({ from, to }, context) => {
    const refuse = (message: string, field: string) =>
      context.addIssue({ code: 'custom', message, path: [field] });
    if ((from === undefined) !== (to === undefined))
      return refuse('date-format', from === undefined ? 'from' : 'to');
    if (from === undefined || to === undefined) return;
    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
    if (days < 1 || days > dashboardDaysMax) refuse('day-range', 'to');
  });
export type ReportQuery = z.infer<typeof reportQuery>;

/** One number a column, money in whole kyats; null where a sum has no sense. */
const values = z.array(z.int().nullable());

/** A table of sums. Texts are in both languages, for screens and files alike. */
export const Report = z
  .object({
    from: date,
    to: date,
    /** The period that it is compared with. */
    previousFrom: date,
    previousTo: date,
    /** What is counted, in a sentence. */
    definition: Names,
    /** Heading of the names of rows. */
    heading: Names,
    columns: z.array(z.object({ label: Names, isMoney: z.boolean() })),
    /** The column that a chart shows. */
    main: count,
    /** Most first, days and months in order. `key` is a day, a month, an id, or the code of another row. */
    rows: z.array(z.object({ key: z.string(), name: Names, values, previous: values.nullable() })),
    /** Null where sums of different kinds are listed. */
    total: z.object({ values, previous: values.nullable() }).nullable(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

/** Rows of a report on a screen; further ones are added up in the row `rest`. Files have all. */
export const reportRowsMax = 100;

export const getReport = staffEndpoint({
  ...reports,
  name: 'GetReport',
  method: 'GET',
  summary: 'Add up sales, stock or money of a period and of the one before it.',
  query: reportQuery,
  response: Report,
  example: {
    query: { kind: 'days', period: 'today' },
    response: {
      from: '2026-11-21',
      to: '2026-11-21',
      previousFrom: '2026-11-20',
      previousTo: '2026-11-20',
      definition: { en: 'Orders by the day they were placed.', my: 'မှာယူသည့်နေ့အလိုက် အော်ဒါများ။' },
      heading: { en: 'Day', my: 'ရက်' },
      columns: [
        { label: { en: 'Orders', my: 'အော်ဒါ' }, isMoney: false },
        { label: { en: 'Amount', my: 'ငွေပမာဏ' }, isMoney: true },
      ],
      main: 1,
      rows: [{ key: '2026-11-21', name: { en: '', my: '' }, values: [1, 12_000], previous: [0, 0] }],
      total: { values: [1, 12_000], previous: [0, 0] },
    },
  },
});

export const exportReport = staffEndpoint({
  ...reports,
  name: 'ExportReport',
  method: 'POST',
  summary: 'Make a link to a report as CSV or Excel; it works for a minute.',
  body: reportQuery.safeExtend({ format: exportFormat }).meta({ id: 'ExportReportBody' }),
  response: z.object({ url }).meta({ id: 'ExportReport' }),
  example: {
    body: { kind: 'days', period: 'last-week' },
    response: { url: '/api/Staff/report.csv?ask=e30&expires=1795228200&signature=5f0c' },
  },
});
