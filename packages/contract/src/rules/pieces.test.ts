import { expect, test } from 'vitest';
import { highestQty, piecesOf } from './pieces.ts';

const lines = [
  { qty: 4, availableQty: 10 },
  { qty: 9, availableQty: 3 },
  { qty: 5, availableQty: 0 },
] as const;

test('[STOCK-08] an order has the available pieces of its lines, and a line is raised up to the limit', () => {
  expect(piecesOf(lines)).toBe(7);
  expect(highestQty(lines[0], lines, 9)).toBe(6);
  expect(highestQty(lines[0], lines, 100)).toBe(10);
  expect(highestQty(lines[0], lines, 5)).toBe(4);
  expect(highestQty(lines[1], lines, 100)).toBe(3);
});
