import { expect, test } from 'vitest';
import { textPartOf } from './text-parts.ts';

test('each pattern of routes.ts has a unique text file name', () => {
  const names = ['/', '/home', '/bybrand/:id', '/myaccount/change-address', '/*'].map(textPartOf);
  expect(names).toEqual(['index', 'home', 'bybrand-id', 'myaccount-change-address', 'other']);
});
