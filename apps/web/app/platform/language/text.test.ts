import { expect, test } from 'vitest';
import { messages as english } from '../../messages/en/index.ts';
import { messages as burmese } from '../../messages/my/index.ts';
import { translator } from './text.ts';

test('a message takes its values', () => {
  expect(translator(english)('common.minutesAgo', { n: 5 })).toBe('5 min ago');
  expect(translator(burmese)('common.minutesAgo', { n: 5 })).toContain('5');
});
