import { expect, test } from 'vitest';
import { nearOf, oneTypingErrorApart } from './typing-error.ts';

test.each([
  ['shirt', 'shrt', true],
  ['shirt', 'shirrt', true],
  ['shirt', 'shart', true],
  ['shirt', 'shrit', true],
  ['shirt', 'hsirt', true],
  ['shirt', 'shirt', true],
  ['shirt', 'short', true],
  ['shirt', 'shorts', false],
  ['shirt', 'trish', false],
  ['shirt', 'sihtr', false],
  ['longyi', 'logniy', false],
])('%s and %s: %s', (one, other, apart) => {
  expect(oneTypingErrorApart(one, other)).toBe(apart);
  expect(oneTypingErrorApart(other, one)).toBe(apart);
  const shared = nearOf(one).some((near) => nearOf(other).includes(near));
  if (apart) expect(shared).toBe(true);
});
