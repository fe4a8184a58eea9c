import { z } from 'zod';
import { count, date, dateTime, kyats, numberOr, optionalDate } from '../core/fields.ts';
import { OrderStatus } from '../order-entities.ts';
import { Names } from './bilingual.ts';
import { exampleProduct, ProductMention } from './people-fields.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Maximum days of a dashboard period. */
export const dashboardDaysMax = 366;

const dayMs = 86_400_000;
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const Refunded = z.object({ count, amount: kyats });
const Sales = z.object({ orders: count, amount: kyats }).meta({ id: 'Sales' });

/**
 * Days are in Myanmar. Sales are the orders placed in the period and not cancelled since, with their amounts;
 * `previous` is the same for the preceding period of equal length.
 */
export const Dashboard = z
  .object({
    from: date,
    to: date,
    previousFrom: date,
    previousTo: date,
    sales: Sales,
    previousSales: Sales,
    /** Every day of the period, also without sales, with the corresponding day of the previous period. */
    days: z.array(Sales.extend({ day: date, previous: Sales })),
    /** All five statuses, of the orders placed in the period. */
    statuses: z.array(z.object({ status: OrderStatus, orders: count, previousOrders: count })),
    /** Payment methods of the sales, most money first; `id` 0 for orders whose payments were all rejected. */
    paymentMethods: z.array(Sales.extend({ id: count, name: Names, previous: Sales })),
    /** Refunds that became due in the period and are not sent, and refunds sent in it. */
    refunds: z.object({ due: Refunded, sent: Refunded, previousDue: Refunded, previousSent: Refunded }),
    bestSellers: z.array(ProductMention.extend({ pieces: count, amount: kyats })),
    /** Searches without results, with their number. */
    missedSearches: z.array(z.object({ text: z.string(), hits: count })),
    /** Failing jobs; empty without the right to manage staff. */
    failingJobs: z.array(
      z.object({ job: z.string(), failures: count, message: z.string(), since: dateTime }),
    ),
    /** State of backups; null without the right to manage staff, and in a demo without backups. */
    backup: z
      .object({
        isSetUp: z.boolean(),
        lastAt: dateTime.nullable(),
        isLate: z.boolean(),
        /** Set when backups do not run; null otherwise. */
        outage: z
          .object({
            /** Latest restorable moment; null before the first backup. */
            since: dateTime.nullable(),
            /** The shop was restored and not confirmed as live yet. */
            isCopy: z.boolean(),
          })
          .nullable(),
      })
      .nullable(),
    /** State of restore drills; null without the right to manage staff, and without backups. */
    drill: z
      .object({
        isOn: z.boolean(),
        isLate: z.boolean(),
        /** The last finished drill. */
        last: z
          .object({
            at: dateTime,
            seconds: count,
            /** Time of the backup; null if it could not be read. */
            backupAt: dateTime.nullable(),
            /** Of the copy; null if not reached, and rows also if the backup holds files only. */
            rows: count.nullable(),
            files: count.nullable(),
            /** Problem in English; null if none. */
            problem: z.string().nullable(),
          })
          .nullable(),
        lastGoodAt: dateTime.nullable(),
      })
      .nullable(),
    /** Disks of data, and of files and database if separate; empty without the right to manage staff. */
    disks: z.array(
      z.object({
        holds: z.enum(['data', 'files', 'database']),
        freeMegabytes: count,
        wholeMegabytes: count,
        state: z.enum(['ok', 'low', 'full']),
      }),
    ),
    /**
     * Accounts with too many wrong passwords or codes within a week, for those who manage staff; buyers by their last
     * digits.
     */
    loginAlerts: z.array(z.object({ account: z.string(), of: z.enum(['buyer', 'staff']), alerts: count })),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboard = staffEndpoint({
  name: 'GetDashboard',
  method: 'GET',
  summary:
    'Add up a period: sales per day, orders by state, ways to pay, best sellers, searches without a result.',
  auth: 'staff',
  right: 'orders',
  query: z
    .object({
      /** Number of days up to today; `from` and `to` override it. */
      days: numberOr(7, 1, dashboardDaysMax),
      from: optionalDate,
      to: optionalDate,
    })
    .superRefine(({ from, to }, context) => {
      const wrong = (message: string, field: string) =>
        context.addIssue({ code: 'custom', message, path: [field] });
      if ((from === undefined) !== (to === undefined)) {
        wrong('date-format', from === undefined ? 'from' : 'to');
        return;
      }
      if (from === undefined || to === undefined) return;
      const days = daysFrom(from, to);
      if (days < 1 || days > dashboardDaysMax) wrong('day-range', 'to');
    }),
  response: Dashboard,
  example: {
    query: { days: 1 },
    response: {
      from: '2026-11-21',
      to: '2026-11-21',
      previousFrom: '2026-11-20',
      previousTo: '2026-11-20',
      sales: { orders: 1, amount: 12_000 },
      previousSales: { orders: 0, amount: 0 },
      days: [{ day: '2026-11-21', orders: 1, amount: 12_000, previous: { orders: 0, amount: 0 } }],
      statuses: [{ status: 1, orders: 1, previousOrders: 0 }],
      paymentMethods: [
        {
          id: 14,
          name: { en: 'KBZ Pay', my: 'KBZ Pay' },
          orders: 1,
          amount: 12_000,
          previous: { orders: 0, amount: 0 },
        },
      ],
      refunds: {
        due: { count: 1, amount: 33_400 },
        sent: { count: 0, amount: 0 },
        previousDue: { count: 0, amount: 0 },
        previousSent: { count: 0, amount: 0 },
      },
      bestSellers: [{ ...exampleProduct, pieces: 2, amount: 12_000 }],
      missedSearches: [{ text: 'samovar', hits: 3 }],
      backup: { isSetUp: true, lastAt: '2026-11-21T03:00:00.000Z', isLate: false, outage: null },
      drill: {
        isOn: true,
        isLate: false,
        last: {
          at: '2026-11-20T03:00:00.000Z',
          seconds: 95,
          backupAt: '2026-11-20T02:10:00.000Z',
          rows: 48_200,
          files: 3_100,
          problem: null,
        },
        lastGoodAt: '2026-11-20T03:00:00.000Z',
      },
      disks: [{ holds: 'data', freeMegabytes: 61_400, wholeMegabytes: 102_400, state: 'ok' }],
      loginAlerts: [{ account: 'owner@zay.demo', of: 'staff', alerts: 2 }],
      failingJobs: [
        { job: 'old messages', failures: 4, message: 'the disk is full', since: '2026-11-21T03:00:00.000Z' },
      ],
    },
  },
});
