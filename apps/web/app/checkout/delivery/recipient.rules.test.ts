import { limits } from '@zay/contract';
import { expect, test } from 'vitest';
import { recipientProblems } from './recipient.rules.ts';

test('[DELIV-28] a recipient needs neither name nor phone', () => {
  expect(recipientProblems({ name: '', phone: '' })).toEqual({});
  expect(recipientProblems({ name: ' Daw Mya ', phone: '  ' })).toEqual({});
});

test.each(['09250000123', '+95 925 000 0123', '၀၉-၂၅၀၀၀၀၁၂၃'])('[DELIV-28] %s is a phone', (phone) => {
  expect(recipientProblems({ name: '', phone })).toEqual({});
});

test('[DELIV-28] a wrong phone and a long name are both named at once', () => {
  const name = 'မ'.repeat(limits.recipientName);
  expect(recipientProblems({ name, phone: '09123456' })).toEqual({ recipientPhone: 'format' });
  expect(recipientProblems({ name: `${name}မ`, phone: 'Mya' })).toEqual({
    recipientName: 'too-long',
    recipientPhone: 'format',
  });
});
