import { expect, test } from 'vitest';
import { passedOffer } from './offers.ts';

test('a passed text has a title and a description', () => {
  const offer = { title: 'Returns', description: '<p>Within seven days.</p>' };
  expect(passedOffer({ ...offer, key: 1 })).toEqual(offer);
  expect(passedOffer({ title: 'Returns' })).toBeUndefined();
  expect(passedOffer({ title: 1, description: '' })).toBeUndefined();
  expect(passedOffer(null)).toBeUndefined();
});
