import { refundStatuses, type RefundReason, type RefundStatus, refundSteps } from '@zay/contract';
import { expect, test } from 'vitest';
import { planRefunds, type OrderMoney } from './plan-refunds.rules.ts';

type Made = readonly [reason: RefundReason, status: RefundStatus, amount: number, withheld?: number];

const sum = (refunds: OrderMoney['refunds'], amount: (refund: OrderMoney['refunds'][number]) => number) =>
  refunds.reduce((total, refund) => total + amount(refund), 0);

/** The money of an order of 10,000 with these refunds. A part refund lowers what a live order brings. */
function money(received: number, made: readonly Made[] = [], isLive = true, givenUp = 0): OrderMoney {
  const refunds = made.map(([reason, status, amount, withheld = 0], at) => ({
    id: at + 1,
    reason,
    status,
    amount,
    withheld,
  }));
  const credits = sum(refunds, ({ reason, status, amount, withheld }) =>
    reason === 'part' ? withheld + (status === 'withdrawn' ? 0 : amount) : 0,
  );
  return {
    isLive,
    sales: isLive ? 10_000 - credits : 0,
    received,
    given_up: givenUp,
    owed: sum(refunds, ({ status, amount }) => (status === 'due' ? amount : 0)),
    sent: sum(refunds, ({ status, amount }) => (status === 'sent' ? amount : 0)),
    refunds,
  };
}
type Plan = NonNullable<ReturnType<typeof planRefunds>>[number];
const plan = (id: number | null, amount: number, reason: RefundReason, withheld = 0): Plan => ({
  id,
  amount,
  reason,
  withheld,
});
const cancelled = (received: number, made: readonly Made[] = []) => money(received, made, false);

test('[REFUND-01] a refund is due, then sent or withdrawn; a sent one may become due again', () => {
  const steps = refundStatuses.flatMap((from) => refundSteps[from].map((to) => `${from} to ${to}`));
  expect(steps).toEqual(['due to sent', 'due to withdrawn', 'sent to due']);
});

test.each<[string, OrderMoney, ReturnType<typeof planRefunds>]>([
  ['a paid order owes nothing', money(10_000), []],
  ['an unpaid one neither', money(0), []],
  ['nor one that is paid in part', money(7_500), []],
  ['too much is due', money(12_000), [plan(null, 2_000, 'overpaid')]],
  ['and due once', money(12_000, [['overpaid', 'due', 2_000]]), []],
  ['and no more once it was sent', money(12_000, [['overpaid', 'sent', 2_000]]), []],
  ['all of a cancelled order', cancelled(10_000), [plan(null, 10_000, 'cancelled')]],
  ['a part of one that was paid in part', cancelled(7_500), [plan(null, 7_500, 'cancelled')]],
  ['nothing of one that nobody paid', cancelled(0), []],
  [
    'one open refund grows when the order is cancelled',
    cancelled(12_000, [['overpaid', 'due', 2_000]]),
    [plan(1, 12_000, 'cancelled')],
  ],
  [
    'what was sent of it counts',
    cancelled(12_000, [['overpaid', 'sent', 2_000]]),
    [plan(null, 10_000, 'cancelled')],
  ],
  [
    'parts that staff give back count, withdrawn ones do not',
    cancelled(10_000, [
      ['part', 'due', 1_000],
      ['part', 'sent', 500],
      ['part', 'withdrawn', 4_000],
    ]),
    [plan(null, 8_500, 'cancelled')],
  ],
  ['a part leaves the rest to a live order', money(10_000, [['part', 'sent', 3_000]]), []],
  [
    'a correction that nothing came withdraws what is due',
    cancelled(0, [
      ['part', 'due', 1_000],
      ['cancelled', 'due', 9_000],
    ]),
    [plan(2, 0, 'cancelled'), plan(1, 0, 'part', 1_000)],
  ],
  [
    'a correction that less came lowers it',
    cancelled(4_000, [['cancelled', 'due', 10_000]]),
    [plan(1, 4_000, 'cancelled')],
  ],
  [
    'of parts the latest first',
    money(9_500, [
      ['part', 'due', 1_000],
      ['part', 'due', 1_000],
    ]),
    [plan(2, 500, 'part', 500)],
  ],
  [
    'an order that is not paid any more withholds all',
    money(1_500, [
      ['part', 'due', 1_000],
      ['part', 'due', 1_000],
    ]),
    [plan(2, 0, 'part', 1_000), plan(1, 0, 'part', 1_000)],
  ],
  [
    'what was withheld is due again when the money has come',
    money(10_500, [
      ['part', 'withdrawn', 4_000, 4_000],
      ['part', 'due', 500, 1_000],
    ]),
    [plan(1, 4_000, 'part', 0), plan(2, 1_500, 'part', 0), plan(null, 500, 'overpaid')],
  ],
  ['what was given up does not come back', money(4_000, [], true, 6_000), []],
  ['but not what was sent', cancelled(0, [['cancelled', 'sent', 10_000]]), null],
  ['nor a part that was', money(0, [['part', 'sent', 1_000]]), null],
])('[REFUND-02 MONEY-21] %s', (_name, state, changes) => {
  expect(planRefunds(state)).toEqual(changes);
});

test('[REFUND-02 MONEY-21] after any receipts and refunds the plan makes the shop owe exactly what it may not keep', () => {
  const amounts = [0, 1, 2_500, 10_000, 10_001, 25_000];
  const statuses: RefundStatus[] = ['due', 'sent', 'withdrawn'];
  for (const isLive of [true, false])
    for (const received of amounts)
      for (const part of amounts)
        for (const automatic of amounts)
          for (const status of statuses) {
            const made: Made[] = [
              ...(part ? [['part', status, part] as const] : []),
              ...(automatic ? [['overpaid', status, automatic] as const] : []),
            ];
            const before = money(received, made, isLive);
            const plan = planRefunds(before);
            if (!plan) {
              expect(status).toBe('sent');
              continue;
            }
            const left = before.refunds.map((refund): Made => {
              const change = plan.find(({ id }) => id === refund.id);
              if (!change) return [refund.reason, refund.status, refund.amount, refund.withheld];
              return change.amount === 0
                ? [refund.reason, 'withdrawn', refund.amount, change.withheld]
                : [refund.reason, 'due', change.amount, change.withheld];
            });
            const added = plan
              .filter(({ id }) => id === null)
              .map((refund): Made => [refund.reason, 'due', refund.amount]);
            const after = money(received, [...left, ...added], isLive);
            const kept = received - after.owed - after.sent;
            expect(after.sales).toBe(before.sales);
            expect(kept).toBe(Math.min(received, Math.max(0, after.sales)));
            // No further changes.
            expect(planRefunds(after)).toEqual([]);
          }
});
