import { shown } from '@zay/contract';
import { expect, test } from 'vitest';
import { cutText, plainText } from './text.rules.ts';

test('[PRODUCT-12 CONST-25] a brand text of more than 400 characters is cut there, followed by ...', () => {
  const { brandText, brandTextEnd } = shown;
  expect(cutText('a'.repeat(400), brandText, brandTextEnd)).toBe('a'.repeat(400));
  expect(cutText('a'.repeat(401), brandText, brandTextEnd)).toBe(`${'a'.repeat(400)}...`);
});

test('[PRODUCT-14 CONST-25] an offer text of more than 50 characters is cut there, followed by ......', () => {
  const { offerText, offerTextEnd } = shown;
  expect(cutText('b'.repeat(50), offerText, offerTextEnd)).toBe('b'.repeat(50));
  expect(cutText('b'.repeat(51), offerText, offerTextEnd)).toBe(`${'b'.repeat(50)}......`);
});

test.each([
  ['Deliveries take three to five days', 25, 'Deliveries take three to…'],
  ['Free returns within seven days', 19, 'Free returns within…'],
  ['စမတ်ဖုန်း အသစ်များ', 8, 'စမတ်…'],
  ['စမတ်ဖုန်း အသစ်များ', 10, 'စမတ်ဖုန်း…'],
  ['ကွင်းတက်ခ် ဖုန်းကာဗာ', 9, 'ကွင်း…'],
  ['ကွင်းတက်ခ် ဖုန်းကာဗာ', 10, 'ကွင်းတက်ခ်…'],
  ['မန္တလေးသို့ ပို့ခ', 9, 'မန္တလေး…'],
  // Zawgyi.
  ['ဖုန္း ကေလးအသစ္', 8, 'ဖုန္း…'],
  ['ေက်ာင္းသား', 5, 'ေက်ာ......'],
])('[SHOW-49] %s within %i characters is %s', (text, most, cut) => {
  expect(cutText(text, most, '......')).toBe(cut);
});

test('a preview of HTML is its text', () => {
  expect(plainText('<p>Wash &amp; dry</p><ul><li>cold</li></ul>')).toBe('Wash & dry cold');
});
