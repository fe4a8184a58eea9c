import { expect, test } from 'vitest';
import { scaleOfPinch } from './zoom.rules.ts';

const fingers = (distance: number) => [
  { x: 100, y: 40 },
  { x: 100 + distance, y: 40 },
];

test('fingers that spread come closer, fingers that close go away again', () => {
  expect(scaleOfPinch(fingers(100), fingers(200), 1)).toBe(2);
  expect(scaleOfPinch(fingers(200), fingers(100), 3)).toBe(1.5);
});

test('a picture gets neither smaller than it is nor larger than it is sharp', () => {
  expect(scaleOfPinch(fingers(200), fingers(20), 1)).toBe(1);
  expect(scaleOfPinch(fingers(20), fingers(800), 1)).toBe(4);
});

test('fingers on the same spot change nothing', () => {
  expect(scaleOfPinch(fingers(0), fingers(50), 2.5)).toBe(2.5);
});
