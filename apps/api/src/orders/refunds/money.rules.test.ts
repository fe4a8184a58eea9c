import { refundable, refundStatuses, type RefundReason, type RefundStatus, refundSteps } from '@zay/contract';
import { expect, test } from 'vitest';
import { planRefunds, type OrderMoney } from './money.rules.ts';

type Made = readonly [reason: RefundReason, status: RefundStatus, amount: number];

const money = (received: number, made: readonly Made[] = [], isLive = true): OrderMoney => ({
  netAmount: 10_000,
  isLive,
  received,
  refunds: made.map(([reason, status, amount], at) => ({ id: at + 1, reason, status, amount })),
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
  ['too much is due', money(12_000), [{ id: null, amount: 2_000, reason: 'overpaid' }]],
  ['and due once', money(12_000, [['overpaid', 'due', 2_000]]), []],
  ['and no more once it was sent', money(12_000, [['overpaid', 'sent', 2_000]]), []],
  ['all of a cancelled order', cancelled(10_000), [{ id: null, amount: 10_000, reason: 'cancelled' }]],
  [
    'a part of one that was paid in part',
    cancelled(7_500),
    [{ id: null, amount: 7_500, reason: 'cancelled' }],
  ],
  ['nothing of one that nobody paid', cancelled(0), []],
  [
    'one open refund grows when the order is cancelled',
    cancelled(12_000, [['overpaid', 'due', 2_000]]),
    [{ id: 1, amount: 12_000, reason: 'cancelled' }],
  ],
  [
    'what was sent of it counts',
    cancelled(12_000, [['overpaid', 'sent', 2_000]]),
    [{ id: null, amount: 10_000, reason: 'cancelled' }],
  ],
  [
    'parts that staff give back count, withdrawn ones do not',
    cancelled(10_000, [
      ['part', 'due', 1_000],
      ['part', 'sent', 500],
      ['part', 'withdrawn', 4_000],
    ]),
    [{ id: null, amount: 8_500, reason: 'cancelled' }],
  ],
  ['a part leaves the rest to a live order', money(10_000, [['part', 'sent', 3_000]]), []],
  [
    'a correction that nothing came withdraws what is due',
    cancelled(0, [
      ['part', 'due', 1_000],
      ['cancelled', 'due', 9_000],
    ]),
    [
      { id: 1, amount: 0, reason: 'part' },
      { id: 2, amount: 0, reason: 'cancelled' },
    ],
  ],
  [
    'a correction that less came lowers it',
    cancelled(4_000, [['cancelled', 'due', 10_000]]),
    [{ id: 1, amount: 4_000, reason: 'cancelled' }],
  ],
  [
    'of parts the latest first',
    money(1_500, [
      ['part', 'due', 1_000],
      ['part', 'due', 1_000],
    ]),
    [{ id: 2, amount: 500, reason: 'part' }],
  ],
  ['but not what was sent', cancelled(0, [['cancelled', 'sent', 10_000]]), null],
  ['nor a part that was', money(0, [['part', 'sent', 1_000]]), null],
])('[REFUND-02] %s', (_name, state, changes) => {
  expect(planRefunds(state)).toEqual(changes);
});

test('[REFUND-02] after any receipts and refunds the plan makes the shop owe exactly what it may not keep', () => {
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
            const left = before.refunds.map((refund) => {
              const change = plan.find(({ id }) => id === refund.id);
              return change ? { ...refund, amount: change.amount } : refund;
            });
            const added = plan
              .filter(({ id }) => id === null)
              .map((refund) => ({ ...refund, id: 9, status: 'due' as const }));
            const after = { ...before, refunds: [...left, ...added].filter(({ amount }) => amount > 0) };
            const kept = refundable(after);
            expect(kept).toBeGreaterThanOrEqual(0);
            expect(kept).toBeLessThanOrEqual(isLive ? before.netAmount : 0);
            // No further changes.
            expect(planRefunds(after)).toEqual([]);
          }
});
