import { expect, test } from 'vitest';
import { z } from 'zod';
import { Nrc } from '../education/nrc.ts';
import { limits } from '../limits.ts';
import * as fields from './fields.ts';

const problemsOf = (schema: z.ZodType, value: unknown) =>
  schema
    .safeParse(value)
    .error?.issues.map((issue) => (issue.code === 'custom' ? issue.message : issue.code)) ?? [];

test('numbers are accepted as text, with Burmese digits too, and nothing else', () => {
  const number = fields.wholeNumber(1, 100);
  expect(['12', ' 12 ', '၁၂', 12].map((value) => number.parse(value))).toEqual([12, 12, 12, 12]);
  for (const value of [
    '1.5',
    '1e2',
    '0x10',
    'twelve',
    '',
    null,
    true,
    [],
    1.5,
    NaN,
    0,
    101,
    '99999999999999999999',
  ]) {
    expect(number.safeParse(value).success, String(value)).toBe(false);
  }
});

test('an empty query value counts as missing', () => {
  const query = z.object({ page: fields.pageNumber, id: fields.optionalIdInput, day: fields.optionalDate });
  expect(query.parse({ page: '', id: '', day: '' })).toEqual({ page: 1 });
  expect(query.parse({})).toEqual({ page: 1 });
});

test('page sizes are cut to 100', () => {
  const size = fields.pageSize();
  expect([undefined, '', '5', '100', '5000', 101].map((value) => size.parse(value))).toEqual([
    20, 20, 5, 100, 100, 100,
  ]);
  expect(size.safeParse('0').success).toBe(false);
  expect(size.safeParse('-1').success).toBe(false);
});

test('[ZAW-05] codes and NRC numbers are accepted in Burmese digits', () => {
  expect(fields.verificationCode.parse('၁၂၃၄၅၆')).toBe('123456');
  const card = { stateNumberId: '၁၂', stateShortFormId: 1, nationId: 1, nrcNumber: '၀၁၂၃၄၅' };
  expect(Nrc.parse(card)).toMatchObject({ stateNumberId: 12, nrcNumber: '012345' });
  expect(problemsOf(fields.verificationCode, '၁၂၃၄၅')).toEqual(['invalid_format']);
});

test('a search text is cut at its limit, counted in code points', () => {
  expect(fields.searchText.parse(`  ${'x'.repeat(10_000)}`)).toBe('x'.repeat(limits.searchText));
  expect(fields.searchText.parse('😀'.repeat(101))).toBe('😀'.repeat(100));
  expect([undefined, null, ' rice '].map((value) => fields.searchText.parse(value))).toEqual([
    '',
    '',
    'rice',
  ]);
});

test('booleans are accepted as text', () => {
  expect(['true', 'True', '1', true, 1].map((value) => fields.booleanInput.parse(value))).toEqual(
    Array(5).fill(true),
  );
  expect(['false', '0', false, 0].map((value) => fields.booleanInput.parse(value))).toEqual(
    Array(4).fill(false),
  );
  expect(fields.booleanInput.safeParse('yes').success).toBe(false);
});

test('texts are trimmed and counted in code points', () => {
  expect(fields.name.parse('  Aye Aye ')).toBe('Aye Aye');
  expect(fields.name.parse('😀'.repeat(25))).toHaveLength(50);
  expect(problemsOf(fields.name, '😀'.repeat(26))).toEqual(['too_big']);
  expect(problemsOf(fields.name, '   ')).toEqual(['required']);
  expect(fields.optionalText(5).parse(null)).toBe('');
});

test('texts that a database cannot store are refused', () => {
  expect(problemsOf(fields.name, 'a\u0000b')).toEqual(['not-text']);
  expect(problemsOf(fields.name, 'a\ud800b')).toEqual(['not-text']);
  expect(problemsOf(fields.optionalText(9), '\udc00')).toEqual(['not-text']);
});

test('a new password needs 6 characters, a letter and a digit', () => {
  for (const good of ['abcde1', 'ကခဂဃင၁', 'a b c 1', 'x1'.repeat(100)]) {
    expect(problemsOf(fields.newPassword, good), good).toEqual([]);
  }
  expect(problemsOf(fields.newPassword, 'abc1')).toEqual(['too_small']);
  expect(problemsOf(fields.newPassword, 'abcdef')).toEqual(['password-mix']);
  expect(problemsOf(fields.newPassword, '123456')).toEqual(['password-mix']);
  expect(problemsOf(fields.newPassword, 'ab')).toEqual(['password-mix', 'too_small']);
  expect(problemsOf(fields.newPassword, 'x1'.repeat(101))).toEqual(['too_big']);
});

test('a new password is not a common one, in any letter case and digits', () => {
  for (const common of ['abc123', 'Password1', 'PASSW0RD', 'mm12345', 'mm၁၂၃၄၅']) {
    expect(problemsOf(fields.newPassword, common), common).toEqual(['common-password']);
  }
  for (const good of ['demo1234', 'abc123 abc123', 'mm12345z']) {
    expect(problemsOf(fields.newPassword, good), good).toEqual([]);
  }
});

test('a password is never trimmed', () => {
  expect(fields.password.parse(' demo1234 ')).toBe(' demo1234 ');
  expect(fields.newPassword.parse(' demo1234 ')).toBe(' demo1234 ');
});

test('dates are days', () => {
  expect(fields.dateInput.parse('2024-02-29')).toBe('2024-02-29');
  expect(fields.dateInput.parse('0001-01-01')).toBe('0001-01-01');
  for (const bad of ['2023-02-29', '29/02/2024', '2024-2-9', '2024-02-29T00:00:00Z', '0000-01-01']) {
    expect(fields.dateInput.safeParse(bad).success, bad).toBe(false);
  }
});

test('the config id is 23 or missing', () => {
  expect(fields.configId.parse('23')).toBe(23);
  expect(fields.configId.parse(undefined)).toBeUndefined();
  expect(fields.configId.safeParse(24).success).toBe(false);
});

test('aliases fill missing fields, and never replace existing ones', () => {
  expect(fields.renamed({ townId: 7 }, { townId: 'townshipId' })).toEqual({ townId: 7, townshipId: 7 });
  expect(fields.renamed({ townId: 7, townshipId: 8 }, { townId: 'townshipId' })).toMatchObject({
    townshipId: 8,
  });
  expect(fields.renamed('text', { townId: 'townshipId' })).toBe('text');
});

test('a text without visible characters is empty', () => {
  const unseen = [
    '',
    ' \u00a0\u3000',
    '\u200d\u200b',
    '\u3164\u115f\uffa0',
    '\u2800 \u2800',
    '\ufe0f',
    '\u0301\u103b',
    '\u{e0001}',
  ];
  for (const value of unseen) {
    expect(problemsOf(fields.text(20), value), JSON.stringify(value)).toEqual(['required']);
    expect(fields.optionalText(20).parse(value)).toBe('');
  }
  for (const value of ['က', '5', '😀', '❤️', '-', 'ေက', '한'])
    expect(fields.text(20).parse(` ${value} `)).toBe(value);
});
