import type { OrderDetail } from '@zay/contract';
import { expect, test } from 'vitest';
import { orderSteps } from './order-steps.rules.ts';

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

test('[ORDER-02] all steps up to the current status are lit', () => {
  expect(lit(1)).toEqual(['ordered']);
  expect(lit(2)).toEqual(['ordered', 'packed']);
  expect(lit(3)).toEqual(['ordered', 'packed', 'transporting']);
  expect(lit(4)).toEqual(['ordered', 'packed', 'transporting', 'transported']);
});

test('a deleted order lights no step', () => {
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

test('each step carries its own note', () => {
  expect(orderSteps(parcel).map((step) => step.note)).toEqual([
    undefined,
    'wrapped',
    'on the bike',
    'handed over',
  ]);
});
