import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from './storage.ts';

const room = 20;

/** Storage of a browser with little room. */
function smallStorage() {
  const kept = memoryStorage();
  return {
    ...kept,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.setItem(key, value);
    },
  };
}

beforeEach(() => vi.resetModules());

test('full storage keeps what fits; the rest stays in memory until the page is left', async () => {
  const browser = smallStorage();
  vi.stubGlobal('localStorage', browser);
  const storage = (await import('./storage.ts')).browserStorage();
  storage.setItem('Name', 'short');
  expect([storage.getItem('Name'), storage.isKept('Name')]).toEqual(['short', true]);
  const long = 'x'.repeat(room + 1);
  storage.setItem('Name', long);
  expect([storage.getItem('Name'), storage.isKept('Name'), browser.getItem('Name')]).toEqual([
    long,
    false,
    null,
  ]);
  storage.setItem('Name', 'again');
  expect([storage.getItem('Name'), browser.getItem('Name')]).toEqual(['again', 'again']);
  storage.setItem('Name', long);
  storage.removeItem('Name');
  expect(storage.getItem('Name')).toBeNull();
});

test('denied storage keeps nothing; values stay in memory until the page is left', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  const storage = (await import('./storage.ts')).visitStorage();
  storage.setItem('Name', 'value');
  expect([storage.getItem('Name'), storage.isKept('Name')]).toEqual(['value', false]);
  storage.removeItem('Name');
  expect(storage.getItem('Name')).toBeNull();
});
