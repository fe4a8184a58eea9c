import { expect, test } from 'vitest';
import { encodingOf, readingsOf } from './encoding.ts';
import { toZawgyi } from './zawgyi.ts';

/** Words of the shop that are typed alone. */
const words = [
  'ဆန်',
  'ရေ',
  'ဖုန်း',
  'လုံချည်',
  'အင်္ကျီ',
  'နှစ်ပင်လိမ်',
  'မြန်မာ',
  'အေးအေး',
  'အောင်အောင်',
  'လှည်းတန်းလမ်း',
  'ရန်ကုန်မြို့',
];
/** Unicode that the detector alone takes for Zawgyi: stacked letters. */
const stacked = ['သိပ္ပံ', 'အဓိပ္ပာယ်', 'မေတ္တာထား၍', 'စားနပ်ရိက္ခာ၊'];

test.each(words)('[ZAW-01] %s is detected in both encodings', (word) => {
  expect(encodingOf(word)).toBe('unicode');
  expect(encodingOf(toZawgyi(word))).toBe('zawgyi');
});

test.each(stacked)('[ZAW-01] %s is never detected as Zawgyi', (word) => {
  expect(encodingOf(word)).toBe('either');
  expect(readingsOf(word)).toContain(word);
});

test.each(['', 'Rice 5 kg', '၀၉၇၇၀၀၀၀၀၀၁', '٣ ଓ 字', '<p>&nbsp;</p>'])('%j is no Zawgyi', (text) => {
  expect(encodingOf(text)).toBe('unicode');
  expect(readingsOf(text)).toEqual([text]);
});

test('[ZAW-02] a search has one reading for a clear encoding and two for an ambiguous one', () => {
  for (const word of words) {
    expect(readingsOf(word)).toEqual([word]);
    expect(readingsOf(toZawgyi(word))).toEqual([word]);
  }
  // The same letters in both encodings.
  expect(readingsOf('ဆီ')).toEqual(['ဆီ']);
  const [first, second, ...more] = readingsOf('သိပ္ပံ');
  expect([new Set([first, second]), more]).toEqual([new Set(['သိပ္ပံ', 'သိပ်ပံ']), []]);
});
