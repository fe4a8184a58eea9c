import { expect, test } from 'vitest';
import { textPartOf } from './text-parts.ts';

test('each pattern of routes.ts gives the texts of its page a name of their own', () => {
  const names = ['/', '/home', '/bybrand/:id', '/myaccount/change-address', '/*'].map(textPartOf);
  expect(names).toEqual(['index', 'home', 'bybrand-id', 'myaccount-change-address', 'other']);
});
