import { educationKinds } from '@zay/contract';
import { expect, test } from 'vitest';
import { staffOrderStatus } from './status-names.ts';

test('[CERT-17] goods are transported, an order of education is finished', () => {
  expect(staffOrderStatus('product', 4).en).toBe('Delivered');
  for (const kind of educationKinds) {
    expect(staffOrderStatus(kind, 4).en).toBe('Finished');
    expect(staffOrderStatus(kind, 1)).toEqual(staffOrderStatus('product', 1));
  }
});
