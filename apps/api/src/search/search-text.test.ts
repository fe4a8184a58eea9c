import { expect, test } from 'vitest';
import { searchText, searchWords } from './search-text.ts';

test.each([
  ['  Cotton LONGYI, (Checked)! ', 'cotton longyi checked'],
  ['Café Ｆｕｌｌ', 'cafe full'],
  ['၅၀၀ ml', '500 ml'],
  ['50% _off_', '50 off'],
  ['((((', ''],
  ['\u200bလုံ\u200bချည်။', 'လုံချည်'],
])('%j is compared as %j', (text, compared) => {
  expect(searchText(text)).toBe(compared);
});

test('the order of marks that look the same does not matter', () => {
  expect(searchText('မြန\u1037\u103a')).toBe(searchText('မြန\u103a\u1037'));
});

test('zero and wa are told apart by what stands beside them', () => {
  expect(searchText('ဧရာ\u1040တီ')).toBe('ဧရာဝတီ');
  expect(searchText('\u1040ယ်')).toBe('ဝယ်');
  expect(searchText('၁\u101d\u101d')).toBe('100');
  expect(searchText('၁ဝယ် ၁ရ')).toBe('1ဝယ် 1ရ');
  expect(searchText('၁၀')).toBe('10');
});

test('several texts become one, empty ones are left out, words are listed once', () => {
  expect(searchText('Shirt', '', null, undefined, 'ရှပ်')).toBe('shirt ရှပ်');
  expect(searchWords('Shirt shirt, blue')).toEqual(['shirt', 'blue']);
});
