import { expect, test } from 'vitest';
import { referenceIn } from './reference.rules.ts';

test.each([
  ['01004262778812345', '01004262778812345'],
  ['KPay 0100 4262 7788 1234', '0100426277881234'],
  ['ငွေလွှဲနံပါတ် ၀၁၀၀၄၂၆၂၇၇၈၈', '010042627788'],
  ['call 09770000001 please', ''],
  ['for V261121000001', ''],
  ['33,400 kyats on 21-11-2026', ''],
  ['', ''],
])('[STAFF-07] the transaction number in %j is %j', (remark, reference) => {
  expect(referenceIn(remark)).toBe(reference);
});
