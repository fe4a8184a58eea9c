import { expect, test } from 'vitest';
import { changedParts } from './changed-parts.ts';

test('[STAFF-22] only changes are logged, records in lists by their ids, long texts cut', () => {
  const before = {
    name: { en: 'Pot', my: 'အိုး' },
    text: 'x'.repeat(400),
    tags: [1, 2],
    skus: [
      { id: 7, price: 100, active: true },
      { id: 8, price: 200, active: true },
    ],
    same: [{ a: 1 }],
  };
  const after = {
    ...before,
    name: { en: 'Pan', my: 'အိုး' },
    text: 'y',
    tags: [1],
    skus: [{ id: 7, price: 100, active: false }, before.skus[1], { id: 9, price: 1 }],
  };
  expect(changedParts(before, after)).toEqual({
    before: {
      name: { en: 'Pot' },
      text: `${'x'.repeat(300)}…`,
      tags: [1, 2],
      skus: { 7: { active: true } },
    },
    after: {
      name: { en: 'Pan' },
      text: 'y',
      tags: [1],
      skus: { 7: { active: false }, 9: { id: 9, price: 1 } },
    },
  });
  expect(changedParts(before, before)).toEqual({ before: {}, after: {} });
  const whole = { ...before, text: `${'x'.repeat(300)}…` };
  expect(changedParts(null, before)).toEqual({ after: whole });
  expect(changedParts(before, null)).toEqual({ before: whole });
});
