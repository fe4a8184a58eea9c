import { expect, test } from 'vitest';
import { changedFields } from './change-parts.ts';

test('[STAFF-22] a change is told field by field, also inside of parts; what stayed is left out', () => {
  const before = { name: { en: 'Rice', my: 'ဆန်' }, price: 100, tags: [1, 2] };
  const after = { name: { en: 'Red rice', my: 'ဆန်' }, price: 100, tags: [1], isNew: true };
  expect(changedFields(before, after)).toEqual([
    { field: 'name.en', before: 'Rice', after: 'Red rice' },
    { field: 'tags', before: '1, 2', after: '1' },
    { field: 'isNew', before: '', after: 'true' },
  ]);
});

test('[STAFF-22] all of what is new or gone is told; nothing is nothing', () => {
  expect(changedFields(null, { email: 'su@shop.mm', role: null })).toEqual([
    { field: 'email', before: '', after: 'su@shop.mm' },
  ]);
  expect(changedFields({ skus: [{ id: 1 }] }, null)).toEqual([
    { field: 'skus', before: '[{"id":1}]', after: '' },
  ]);
  expect(changedFields(null, null)).toEqual([]);
});
