import { expect, test } from 'vitest';
import { requestStateOf } from './request-state.ts';
import { requestStates } from '../statuses.ts';

const stateOf = (orderStatusId: 1 | 4 | 5 | null, paymentStatusId: 1 | 2 | 3 | null) =>
  requestStateOf({ orderStatusId, paymentStatusId });

test('[CERT-16 STAFF-17 STAFF-18] the state of a request follows from its order and the latest payment', () => {
  expect(stateOf(null, null)).toBe('unpaid');
  expect(stateOf(1, 1)).toBe('checking');
  expect(stateOf(1, 3)).toBe('rejected');
  expect(stateOf(1, 2)).toBe('open');
  expect(stateOf(4, 2)).toBe('done');
  for (const payment of [1, 2, 3] as const) expect(stateOf(5, payment)).toBe('cancelled');
  const changes = ['birthday'];
  const asked = (orderStatusId: 1 | 4 | 5, paymentStatusId: 1 | 2 | 3) =>
    requestStateOf({ orderStatusId, paymentStatusId, changes });
  expect([asked(1, 2), asked(1, 1), asked(1, 3), asked(5, 2)]).toEqual([
    'needsChanges',
    'checking',
    'rejected',
    'cancelled',
  ]);
  for (const orderStatusId of [4, 5] as const)
    expect(requestStateOf({ orderStatusId, paymentStatusId: 2, refusalReason: 'No.' })).toBe('refused');
  expect(requestStates).toHaveLength(8);
});
