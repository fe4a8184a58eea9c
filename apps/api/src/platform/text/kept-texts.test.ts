import { expect, test } from 'vitest';
import { KeptTexts } from './kept-texts.ts';

test('what is read stays while texts that came once push each other out', () => {
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

test('a text larger than half of the room is not kept', () => {
  const kept = new KeptTexts(100);
  kept.set('k', 'v'.repeat(60));
  expect([kept.get('k'), kept.size]).toEqual([undefined, 0]);
});
