import { expect, test } from 'vitest';
import { sharpness } from './sharpness.rules.ts';
import { clampZoom, largestZoom, pageAt, scrollAfterZoom, zoomStep } from './zoom.rules.ts';

test('zoom ranges from full width to four times that, and returns to exactly full width', () => {
  expect([0.2, 1, 2.5, 9].map(clampZoom)).toEqual([1, 1, 2.5, largestZoom]);
  let zoom = 1;
  for (let press = 0; press < 20; press += 1) zoom = zoomStep(zoom, 1);
  expect(zoom).toBe(largestZoom);
  for (let press = 0; press < 20; press += 1) zoom = zoomStep(zoom, -1);
  expect(zoom).toBe(1);
});

test('a page is as sharp as the screen, limited by memory', () => {
  expect(sharpness(360, 509, 3)).toBe(3);
  const pixels = sharpness(1440, 2037, 3);
  expect(pixels).toBeLessThan(3);
  expect(1440 * pixels * 2037 * pixels).toBeCloseTo(8_000_000);
});

test('the point under the fingers stays in place', () => {
  expect(scrollAfterZoom(0, 0, 2)).toBe(0);
  expect(scrollAfterZoom(100, 50, 2)).toBe(250);
  expect(scrollAfterZoom(250, 50, 0.5)).toBe(100);
  expect(scrollAfterZoom(10, 300, 0.5)).toBe(0);
});

test('the page shown is the one in the middle', () => {
  expect([0, 399, 400, 799, 5_000].map((middle) => pageAt([0, 400, 800], middle))).toEqual([1, 1, 2, 2, 3]);
  expect(pageAt([], 0)).toBe(1);
});
