import { expect, test } from 'vitest';
import { passedText } from './passed-text.ts';

test('a passed text has a title and a description', () => {
  const text = { title: 'Returns', description: '<p>Within seven days.</p>' };
  expect(passedText({ ...text, key: 1 })).toEqual(text);
  expect(passedText({ title: 'Returns' })).toBeUndefined();
  expect(passedText({ title: 1, description: '' })).toBeUndefined();
  expect(passedText(null)).toBeUndefined();
});
