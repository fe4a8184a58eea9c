import { lengthOf } from '@zay/contract';
import { expect, test } from 'vitest';
import { accountName } from './social.rules.ts';

test('[LOGIN-16] a name from Facebook is cut to 25 characters, between letters', () => {
  expect(accountName('Su Su')).toBe('Su Su');
  expect(accountName('Maximiliana Konstantinova Alexandrescu')).toBe('Maximiliana Konstantinova');
  expect(accountName('Maximilian Konstantinovas Alexandrescu')).toBe('Maximilian Konstantinovas');
  expect(accountName('ဒေါ်ခင်မျိုးမြင့်မြတ်သူဇာလှိုင်')).toBe('ဒေါ်ခင်မျိုးမြင့်မြတ်သူဇာ');
});

test('emoji in a name stay whole, and one endless letter is cut', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(accountName(family.repeat(5))).toBe(family.repeat(3));
  expect(lengthOf(accountName(`e${'\u0301'.repeat(80)}`))).toBe(25);
});
