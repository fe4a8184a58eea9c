import { expect, test } from 'vitest';
import { newStaffPassword, optionalTotpCode, totpCode } from './staff-fields.ts';

const problem = (value: string) => newStaffPassword.safeParse(value).error?.issues[0];

test('[STAFF-25] a staff password has at least 12 characters of any kind', () => {
  expect(problem('elevenchars')).toMatchObject({ code: 'too_small', minimum: 12 });
  expect(problem('twelve chars')).toBeUndefined();
  expect(problem('မနက်ခင်း သရက်သီး')).toBeUndefined();
  // Code points, not UTF-16 units.
  expect(problem('🍎🍐🍊🍋🍌🍉')).toMatchObject({ code: 'too_small' });
  expect(problem('🍎🍐🍊🍋🍌🍉🍇🍓🍒🍑🥭🍍')).toBeUndefined();
  expect(problem('x'.repeat(201))).toMatchObject({ code: 'too_big' });
});

test.each([
  'password1234',
  'PasswordPassword',
  'administrator',
  'qwertyuiopas',
  '123456789012',
  'aaaaaaaabbbb',
])('%s is guessed first', (value) => expect(problem(value)?.message).toBe('common-password'));

test('one-time codes are normalised', () => {
  expect(totpCode.parse('123 456')).toBe('123456');
  expect(totpCode.parse('၁၂၃၄၅၆')).toBe('123456');
  expect(optionalTotpCode.parse(undefined)).toBe('');
  expect(totpCode.safeParse('12345').success).toBe(false);
  expect(optionalTotpCode.safeParse('abc').success).toBe(false);
});
