import { memoryStorage } from '@zay/web/platform/storage.ts';
import { expect, test } from 'vitest';
import { keepEntries, readEntries } from './kept-entries.ts';

const empty = { name: '', tags: [] as string[], brand: null as number | null };
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 8, minute)).toISOString();

test('[EDITOR-02] entries are kept for one member and form, and the ten newest forms stay', () => {
  const storage = memoryStorage();
  const typed = { at: at(0), base: empty, draft: { ...empty, name: 'Bowl', brand: 3 } };
  keepEntries(1, 'new', typed, storage);
  expect(readEntries(1, 'new', empty, storage)).toEqual(typed);
  expect(readEntries(2, 'new', empty, storage)).toBeUndefined();
  expect(readEntries(1, 'product-7', empty, storage)).toBeUndefined();

  for (let n = 1; n <= 10; n += 1) keepEntries(1, `product-${n}`, { ...typed, at: at(n) }, storage);
  expect(readEntries(1, 'new', empty, storage)).toBeUndefined();
  expect(readEntries(1, 'product-1', empty, storage)?.at).toBe(at(1));
  keepEntries(1, 'product-1', undefined, storage);
  expect(readEntries(1, 'product-1', empty, storage)).toBeUndefined();
});

test('fields of another release are dropped, new ones get their initial value', () => {
  const storage = memoryStorage();
  const old = { name: 'Bowl', tags: 'a,b', weight: '5' };
  keepEntries(1, 'new', { at: at(0), base: old, draft: old }, storage);
  expect(readEntries(1, 'new', empty, storage)?.draft).toEqual({ ...empty, name: 'Bowl' });
});
