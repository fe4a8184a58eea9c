import { expect, test } from 'vitest';
import { barcodeOf, valuesOf } from './barcode.rules.ts';

test('[BULK-15] a voucher number is a Code 128 barcode with its check symbol', () => {
  // Start B, V, set C, six pairs of digits, check symbol, stop.
  const values = valuesOf('V261125000038');
  expect(values.slice(0, -2)).toEqual([104, 54, 99, 26, 11, 25, 0, 0, 38]);
  const sum = 104 + 54 + 2 * 99 + 3 * 26 + 4 * 11 + 5 * 25 + 8 * 38;
  expect(values.slice(-2)).toEqual([sum % 103, 106]);
  // A published example: 54 from start A, so one more from start B.
  expect(valuesOf('PJJ123C').at(-2)).toBe(55);
  const { width, bars } = barcodeOf('V261125000038');
  // Every symbol is 11 modules of three bars and three spaces, the stop 13 with four bars.
  expect([width, bars.length]).toEqual([11 * 10 + 13, 3 * 10 + 4]);
  expect(bars[0]).toEqual({ x: 0, width: 2 });
  expect(bars.at(-1)).toEqual({ x: width - 2, width: 2 });
});

test('[BULK-15] every symbol of the table is 11 modules', () => {
  for (let code = 32; code < 127; code += 1) {
    const { width } = barcodeOf(String.fromCharCode(code));
    expect(width).toBe(11 * 3 + 13);
  }
});
