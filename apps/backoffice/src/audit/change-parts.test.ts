import { expect, test } from 'vitest';
import { changedParts } from './change-parts.ts';

test('[STAFF-22] a change lists changed parts, also nested ones and in lists', () => {
  const before = { name: { en: 'Rice', my: 'ဆန်' }, price: 100, tags: [1, 2], skus: { 7: { stock: 1 } } };
  const after = {
    ...before,
    name: { en: 'Red rice', my: 'ဆန်' },
    tags: [1],
    isNew: true,
    skus: { 7: { stock: 0 } },
  };
  expect(changedParts(before, after)).toEqual([
    { path: ['name', 'en'], before: 'Rice', after: 'Red rice' },
    { path: ['tags'], before: [1, 2], after: [1] },
    { path: ['skus', '7', 'stock'], before: 1, after: 0 },
    { path: ['isNew'], before: null, after: true },
  ]);
});

test('[STAFF-22] a created or deleted record lists all parts; empty values are left out', () => {
  expect(changedParts(null, { email: 'su@shop.mm', role: null, note: '', tags: [] })).toEqual([
    { path: ['email'], before: null, after: 'su@shop.mm' },
  ]);
  const pictures = [
    { key: 'a.jpg', url: '/media/a.webp' },
    { key: 'b.jpg', url: '/media/b.webp' },
  ];
  expect(changedParts({ pictures }, null)).toEqual([
    { path: ['pictures', '1', 'key'], before: 'a.jpg', after: null },
    { path: ['pictures', '2', 'key'], before: 'b.jpg', after: null },
  ]);
  expect(changedParts(null, null)).toEqual([]);
});
