import { expect, test } from 'vitest';
import { searchText, wordsOf } from './search-text.ts';
import { processorTime } from '../testing/quickest.ts';

test.each([
  ['  Cotton LONGYI, (Checked)! ', 'cotton longyi checked'],
  ['Café Ｆｕｌｌ', 'cafe full'],
  ['၅၀၀ ml', '500 ml'],
  ['50% _off_', '50 off'],
  ['((((', ''],
  ["women's", 'women'],
  ['🍎 Apple ☕️', '🍎 apple ☕'],
  ['a|b.c', 'a b c'],
  ['\u200bလုံ\u200bချည်။', 'လုံ.ချည်'],
  ['ဇွန်း၊ ခက်ရင်း', 'ဇွန်း ခက်.ရင်း'],
  ['USBကြိုး', 'usb ကြိုး'],
  ['ဆန်၅ကီလို', 'ဆန် 5 ကီ.လို'],
])('%j is compared as %j', (text, compared) => {
  expect(searchText(text)).toBe(compared);
});

test.each([
  ['ဧရာ\u1040တီ', 'ဧ.ရာ.ဝ.တီ'],
  ['\u1040ယ်', 'ဝယ်'],
  ['\u1040', '0'],
  ['၁\u101d\u101d', '100'],
  ['၁\u101dယ် ၁ရ', '1 ဝယ် 1 ရ'],
  ['၁\u101dလုံး', '10 လုံး'],
  ['၁၀လုံး', '10 လုံး'],
  ['\u1047န်ကုန်', 'ရန်.ကုန်'],
  ['\u1047ရက်', '7 ရက်'],
  ['\u1048ျပန်', 'ဂျ.ပန်'],
])('of look-alikes, what stands beside them tells digits from letters: %s', (text, compared) => {
  expect(searchText(text)).toBe(compared);
});

test('parts keep their place, so that the start of a name is known', () => {
  expect(searchText('Shirt', '', null, 'Nandarlay', undefined)).toBe('shirt|||nandarlay');
  expect(searchText('', 'ရှပ်')).toBe('|ရှပ်');
  expect(wordsOf(searchText('Shirt shirt, blue ရှပ်အင်္ကျီ'))).toEqual([
    ['shirt'],
    ['shirt'],
    ['blue'],
    ['ရှပ်', 'အင်', 'ကျီ'],
  ]);
});

test('the time of any text is linear', async () => {
  const nasty = [
    '\u1000\u1039',
    'a\u0301',
    '\u0301',
    '\u1031',
    '\u101d',
    '၁\u101d',
    '\u200d',
    '((',
    '\u103a',
    'က\u103a\u103b',
    '\ud83d\ude00',
  ];
  for (const piece of nasty) {
    const took = await processorTime(() => searchText(piece.repeat(50_000)), { limit: 250 });
    expect(took, JSON.stringify(piece)).toBeLessThan(250);
  }
});
