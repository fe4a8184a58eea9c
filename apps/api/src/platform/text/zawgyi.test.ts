import { allTownship, isAllTownship } from '@zay/contract';
import { zawgyiToUnicode } from '@zay/contract/zawgyi';
import { expect, test } from 'vitest';
import { publishedLines } from '../../testing/burmese-texts.ts';
import { toZawgyi } from './zawgyi.ts';

const published = (name: string) => publishedLines(name).map((line) => line.normalize('NFC'));

/** Line numbers where both columns have text and our conversion differs. */
function differences(from: string[], to: string[], convert: (text: string) => string): number[] {
  expect(from.length).toBe(to.length);
  return from.flatMap((line, at) => (convert(line).normalize('NFC') === to[at] ? [] : [at + 1]));
}

test('[ZAW-08] the published Declaration of Human Rights comes back from Zawgyi as it was', () => {
  const lines = published('udhr_mya_unicode_src');
  expect(lines.length).toBeGreaterThan(200);
  expect(lines.filter((line) => zawgyiToUnicode(toZawgyi(line)) !== line)).toEqual([]);
});

test('[ZAW-08] Zawgyi becomes Unicode as in the published Declaration of Human Rights', () => {
  // Line 204 is misspelt in the Unicode column: မှဖြစ် comes from Zawgyi with two medials on one letter.
  const different = differences(
    published('udhr_mya_zawgyi_out'),
    published('udhr_mya_unicode_src'),
    zawgyiToUnicode,
  );
  expect(different).toEqual([204]);
});

test('[ZAW-08] typed Zawgyi becomes Unicode as published', () => {
  const lines = published('mmgov_zawgyi_src');
  const different = differences(lines, published('mmgov_unicode_out'), zawgyiToUnicode);
  // The published Unicode keeps a digit zero for the letter wa.
  expect(different).toEqual([10, 20, 26, 32, 34, 42]);
});

test('[ZAW-08] the first article, word for word', () => {
  const unicode = 'လူတိုင်းသည် တူညီ လွတ်လပ်သော ဂုဏ်သိက္ခာဖြင့် လည်းကောင်း၊';
  const zawgyi =
    '\u101c\u1030\u1010\u102d\u102f\u1004\u1039\u1038\u101e\u100a\u1039 \u1010\u1030\u100a\u102e \u101c\u103c\u1010\u1039\u101c\u1015\u1039\u1031\u101e\u102c ' +
    '\u1002\u102f\u100f\u1039\u101e\u102d\u1000\u1061\u102c\u103b\u1016\u1004\u1039\u1037 \u101c\u100a\u1039\u1038\u1031\u1000\u102c\u1004\u1039\u1038\u104a';
  expect(toZawgyi(unicode)).toBe(zawgyi);
  expect(zawgyiToUnicode(zawgyi)).toBe(unicode.normalize('NFC'));
});

test('both orders of dot and asat become the same Zawgyi', () => {
  expect(toZawgyi('ခွင့\u103a'.replace('့\u103a', '\u1037\u103a'))).toBe(toZawgyi('ခွင\u103a\u1037'));
});

test('[ZAW-03] HTML tags and entities stay, the text between them is converted', () => {
  const description = '<p class="ဆန်">ဆန်&nbsp;<b>ဆီ ဆန်</b> &amp; <br/>ဆား</p> 3 < 5';
  const zawgyi = toZawgyi('ဆန်');
  expect(toZawgyi(description)).toBe(
    `<p class="ဆန်">${zawgyi}&nbsp;<b>ဆီ ${zawgyi}</b> &amp; <br/>ဆား</p> 3 < 5`,
  );
});

test('[ENTITY-28] All Township is recognised in Zawgyi too', () => {
  expect(allTownship.zawgyi).toBe(toZawgyi(allTownship.my));
  expect(isAllTownship({ name: toZawgyi(allTownship.my) })).toBe(true);
});
