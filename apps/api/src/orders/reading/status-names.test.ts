import { educationKinds } from '@zay/contract';
import { expect, test } from 'vitest';
import { orderStatusName } from './status-names.ts';

test('[CERT-17] goods are transported, an order of education is finished', () => {
  expect(orderStatusName('product', 4).en).toBe('Transported');
  for (const kind of educationKinds) {
    expect(orderStatusName(kind, 4).en).toBe('Finished');
    expect(orderStatusName(kind, 1)).toEqual(orderStatusName('product', 1));
  }
});
