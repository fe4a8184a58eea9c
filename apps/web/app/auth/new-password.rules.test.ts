import { expect, test } from 'vitest';
import type { Translate } from '../platform/language/text.ts';
import { confirmationText, isValidNewPassword, keptRules, passwordText } from './new-password.rules.ts';

/** Returns the message key and its values. */
const t = ((key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' ')) as Translate;
const textOf = (password: string) => passwordText(password, 'Password', t);

test('[ACCOUNT-13] a new password is required and has 6 characters, a letter and a digit', () => {
  expect(textOf('')).toBe('common.required Password');
  expect(textOf('abc12')).toBe('auth.passwordTooShort 6');
  expect(textOf('abcdef')).toBe('auth.passwordMix');
  expect(textOf('123456')).toBe('auth.passwordMix');
  expect(textOf('x1'.repeat(101))).toBe('auth.tooLong 200');
  expect(textOf('Qwerty123')).toBe('auth.commonPassword');
  for (const good of ['abcde1', 'ကခဂဃင၁', 'a b c 1', '😀😀😀😀x1']) expect(textOf(good)).toBeUndefined();
});

test('[ACCOUNT-14] each rule is checked while typing', () => {
  const none = { ruleLength: false, ruleLetter: false, ruleDigit: false, ruleUncommon: false };
  expect(keptRules('')).toEqual(none);
  expect(keptRules('m')).toEqual({ ...none, ruleLetter: true, ruleUncommon: true });
  expect(keptRules('၁')).toEqual({ ...none, ruleDigit: true, ruleUncommon: true });
  expect(keptRules('mm12345')).toEqual({
    ruleLength: true,
    ruleLetter: true,
    ruleDigit: true,
    ruleUncommon: false,
  });
  expect(Object.values(keptRules('mm12345z'))).toEqual([true, true, true, true]);
});

test('[ACCOUNT-15 ACCOUNT-17] the confirmation is required and must be equal', () => {
  const password = 'kept-safe-1';
  expect(confirmationText({ password, confirmation: '' }, t)).toMatch(/^common.required/);
  expect(confirmationText({ password, confirmation: 'kept-safe-2' }, t)).toBe('auth.passwordNotMatch');
  expect(confirmationText({ password, confirmation: password }, t)).toBeUndefined();
  expect(isValidNewPassword({ password, confirmation: password })).toBe(true);
  expect(isValidNewPassword({ password, confirmation: `${password} ` })).toBe(false);
  expect(isValidNewPassword({ password: 'short', confirmation: 'short' })).toBe(false);
  expect(isValidNewPassword({ password: 'abc123', confirmation: 'abc123' })).toBe(false);
});
