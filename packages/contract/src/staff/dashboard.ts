import { z } from 'zod';
import { count, date, dateTime, kyats, numberOr, optionalDate } from '../core/fields.ts';
import { OrderStatus } from '../order-entities.ts';
import { Names } from './bilingual.ts';
import { exampleProduct, ProductMention } from './people-fields.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Days that the dashboard adds up at most. */
export const dashboardDaysMax = 366;

const dayMs = 86_400_000;
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const Refunded = z.object({ count, amount: kyats });
const Sales = z.object({ orders: count, amount: kyats }).meta({ id: 'Sales' });

/**
 * All days are those of Myanmar. Sales are orders placed in the period and not cancelled since, with what they come to;
 * `previous` is the same of as many days before.
 */
export const Dashboard = z
  .object({
    from: date,
    to: date,
    previousFrom: date,
    previousTo: date,
    sales: Sales,
    previousSales: Sales,
    /** Every day of the period, those without sales too, each with the day that stands for it in the previous one. */
    days: z.array(Sales.extend({ day: date, previous: Sales })),
    /** All five, of the orders placed in the period. */
    statuses: z.array(z.object({ status: OrderStatus, orders: count, previousOrders: count })),
    /** How the sales are paid, most money first; `id` 0 for orders whose payments were all rejected. */
    paymentMethods: z.array(Sales.extend({ id: count, name: Names, previous: Sales })),
    /** Money that came to be owed to buyers in the period and has not been sent, and money that was sent in it. */
    refunds: z.object({ due: Refunded, sent: Refunded, previousDue: Refunded, previousSent: Refunded }),
    bestSellers: z.array(ProductMention.extend({ pieces: count, amount: kyats })),
    /** Searches that found nothing, with how often. */
    missedSearches: z.array(z.object({ text: z.string(), hits: count })),
    /** Jobs of the shop that fail; empty for who does not manage staff. */
    failingJobs: z.array(
      z.object({ job: z.string(), failures: count, message: z.string(), since: dateTime }),
    ),
    /** How the shop backs itself up; null for who does not manage staff, and in a demo without. */
    backup: z
      .object({
        isSetUp: z.boolean(),
        lastAt: dateTime.nullable(),
        isLate: z.boolean(),
        /** Nothing is being backed up; null where all is well. */
        outage: z
          .object({
            /** The last moment that can be restored; null where nothing was ever backed up. */
            since: dateTime.nullable(),
            /** The shop was restored, and nobody has said yet that it is the shop now. */
            isCopy: z.boolean(),
          })
          .nullable(),
      })
      .nullable(),
    /** How restore drills go; null for who does not manage staff, and where the shop takes no backups. */
    drill: z
      .object({
        isOn: z.boolean(),
        isLate: z.boolean(),
        /** The last that ended. */
        last: z
          .object({
            at: dateTime,
            seconds: count,
            /** Which backup; null where that could not be read. */
            backupAt: dateTime.nullable(),
            /** Of the copy; null where it was not reached, rows also where the backup holds files only. */
            rows: count.nullable(),
            files: count.nullable(),
            /** What was wrong, in English; null where nothing was. */
            problem: z.string().nullable(),
          })
          .nullable(),
        lastGoodAt: dateTime.nullable(),
      })
      .nullable(),
    /** Disks of the shop's data, of files and database where they are others; empty for who does not manage staff. */
    disks: z.array(
      z.object({
        holds: z.enum(['data', 'files', 'database']),
        freeMegabytes: count,
        wholeMegabytes: count,
        state: z.enum(['ok', 'low', 'full']),
      }),
    ),
    /** Accounts with too many wrong passwords or codes within a week, for who manages staff; of buyers the last digits. */
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
      /** So many days, the last of which is today; a period with `from` and `to` goes before. */
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
