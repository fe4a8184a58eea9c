import { expect, test } from 'vitest';
import { scaleOfPinch } from './zoom.rules.ts';

const fingers = (distance: number) => [
  { x: 100, y: 40 },
  { x: 100 + distance, y: 40 },
];

test('spreading fingers zoom in, closing fingers zoom out', () => {
  expect(scaleOfPinch(fingers(100), fingers(200), 1)).toBe(2);
  expect(scaleOfPinch(fingers(200), fingers(100), 3)).toBe(1.5);
});

test('zoom stays between 1 and the sharp maximum', () => {
  expect(scaleOfPinch(fingers(200), fingers(20), 1)).toBe(1);
  expect(scaleOfPinch(fingers(20), fingers(800), 1)).toBe(4);
});

test('fingers in the same place change nothing', () => {
  expect(scaleOfPinch(fingers(0), fingers(50), 2.5)).toBe(2.5);
});
