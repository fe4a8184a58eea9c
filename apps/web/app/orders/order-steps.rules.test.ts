import type { OrderDetail } from '@zay/contract';
import { expect, test } from 'vitest';
import { orderSteps, trackedSteps } from './order-steps.rules.ts';

const parcel = {
  orderStatus: 1,
  takeNote: 'wrapped',
  sendingNote: 'on the bike',
  sentNote: 'handed over',
  scoreInfo: null,
  certificateInfo: null,
  classInfo: null,
} as const;
const fee = { id: 1, name: 'Score list', fee: 5000 };

const lit = (orderStatus: OrderDetail['orderStatus']) =>
  orderSteps({ ...parcel, orderStatus })
    .filter((step) => step.done)
    .map((step) => step.name);

test('[ORDER-02] all steps up to the current status are done', () => {
  expect(lit(1)).toEqual(['ordered']);
  expect(lit(2)).toEqual(['ordered', 'packed']);
  expect(lit(3)).toEqual(['ordered', 'packed', 'transporting']);
  expect(lit(4)).toEqual(['ordered', 'packed', 'transporting', 'transported']);
});

test('no step of a deleted order is done', () => {
  expect(lit(5)).toEqual([]);
});

test('[ORDER-03] score and certificate orders show only ordered and transported', () => {
  for (const kind of ['scoreInfo', 'certificateInfo', 'classInfo'] as const) {
    const steps = orderSteps({ ...parcel, orderStatus: 3, [kind]: fee });
    expect(steps.map(({ name, done }) => [name, done])).toEqual([
      ['ordered', true],
      ['transported', false],
    ]);
  }
});

test('[CERT-17] the last step of goods is transported, that of a request finished', () => {
  expect(orderSteps(parcel).at(-1)?.word).toBe('transported');
  expect(orderSteps({ ...parcel, scoreInfo: fee }).at(-1)?.word).toBe('finished');
});

test('each step has its own note', () => {
  expect(orderSteps(parcel).map((step) => step.note)).toEqual([
    undefined,
    'wrapped',
    'on the bike',
    'handed over',
  ]);
});

test('guests see the steps without notes, and only two without a parcel', () => {
  const tracked = { orderStatusId: 4, paymentStatusId: 2, orderDate: '2026-11-21T02:30:00.000Z' } as const;
  const steps = trackedSteps({ ...tracked, hasParcel: true });
  expect(steps.map(({ done, note }) => [done, note])).toEqual(
    Array.from({ length: 4 }, () => [true, undefined]),
  );
  expect(trackedSteps({ ...tracked, hasParcel: false }).map(({ name }) => name)).toEqual([
    'ordered',
    'transported',
  ]);
});
