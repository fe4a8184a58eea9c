import { expect, test } from 'vitest';
import { fittingSize, longestSide } from './small-picture.ts';

test('a picture keeps its aspect ratio and has at most 1600 pixels a side', () => {
  expect(fittingSize(3000, 4000, longestSide)).toEqual({ width: 1200, height: 1600 });
  expect(fittingSize(4000, 1000, longestSide)).toEqual({ width: 1600, height: 400 });
});

test('a small picture is not enlarged, and a thin one keeps a pixel', () => {
  expect(fittingSize(720, 1280, longestSide)).toEqual({ width: 720, height: 1280 });
  expect(fittingSize(20_000, 2, longestSide)).toEqual({ width: 1600, height: 1 });
});
