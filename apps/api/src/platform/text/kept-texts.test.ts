import { expect, test } from 'vitest';
import { KeptTexts } from './kept-texts.ts';

test('entries in use stay while unused ones are evicted', () => {
  const kept = new KeptTexts(1_000);
  kept.set('hot', 'HOT');
  for (let number = 0; number < 10_000; number += 1) {
    kept.set(`once ${number}`, 'x');
    expect(kept.get('hot')).toBe('HOT');
  }
  expect(kept.get('once 1')).toBeUndefined();
  expect(kept.get('once 9999')).toBe('x');
  expect(kept.size).toBeLessThan(110);
});

test('a text larger than half of the size is not cached', () => {
  const kept = new KeptTexts(100);
  kept.set('k', 'v'.repeat(60));
  expect([kept.get('k'), kept.size]).toEqual([undefined, 0]);
});
