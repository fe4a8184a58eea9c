import { expect, test } from 'vitest';
import type { Translate } from '../platform/language/text.ts';
import { nameText, sentName } from './profile.rules.ts';

const t = ((key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' ')) as Translate;

test('[ACCOUNT-07 ACCOUNT-08] a name has 1 to 25 characters as people count them', () => {
  for (const good of ['Su', ' Su ', 'x'.repeat(25), '😀'.repeat(25), 'အေးအေး'])
    expect(nameText(good, t)).toBeUndefined();
  for (const empty of ['', '   ', '\n']) expect(nameText(empty, t)).toBe('profile.required');
  for (const long of ['x'.repeat(26), '😀'.repeat(26)]) expect(nameText(long, t)).toBe('auth.tooLong 25');
  expect(sentName(' Su Su ')).toBe('Su Su');
});
