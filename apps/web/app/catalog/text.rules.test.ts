import { expect, test } from 'vitest';
import { cutBrandText, cutOfferText, cutText, plainText } from './text.rules.ts';

test('[PRODUCT-12 CONST-25] a brand text of more than 400 characters is cut there, followed by ...', () => {
  expect(cutBrandText('a'.repeat(400))).toBe('a'.repeat(400));
  expect(cutBrandText('a'.repeat(401))).toBe(`${'a'.repeat(400)}...`);
});

test('[PRODUCT-14 CONST-25] an offer text of more than 50 characters is cut there, followed by ......', () => {
  expect(cutOfferText(`<p>${'b'.repeat(50)}</p>`)).toBe('b'.repeat(50));
  expect(cutOfferText(`<p>${'b'.repeat(51)}</p>`)).toBe(`${'b'.repeat(50)}......`);
});

test('a cut never splits a stacked Burmese letter', () => {
  expect(cutText('ကျောင်းသား', 2, '...')).toBe('...');
  expect(cutText('ကျောင်းသား', 4, '...')).toBe('ကျော...');
  expect(cutText('ကျောင်းသား', 6, '...')).toBe('ကျော...');
  expect(cutText('ဝတ္ထု', 3, '...')).toBe('ဝ...');
});

test('a preview of HTML is its text', () => {
  expect(plainText('<p>Wash &amp; dry</p><ul><li>cold</li></ul>')).toBe('Wash & dry cold');
});
