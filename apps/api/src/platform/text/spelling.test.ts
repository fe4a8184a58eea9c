import { expect, test } from 'vitest';
import { addresses, names, otherLanguages, sentences, shortWords } from '../../testing/burmese-texts.ts';
import { processorTime } from '../../testing/quickest.ts';
import { inSpellingOrder, isUnicodeSpelling, mayBeZawgyi } from './spelling.ts';

const nfc = (text: string) => text.normalize('NFC');

test.each([addresses, names, sentences, shortWords])('[ZAW-09] well-formed: %s …', (...texts: string[]) => {
  const known = texts.map((text) => text.replace('၄င်း', '၎င်း'));
  expect(known.filter((text) => !isUnicodeSpelling(nfc(text)))).toEqual([]);
});

test.each([
  ['a vowel before its letter', 'ေက်ာင္း'],
  ['an asat of Zawgyi at the end', 'ကန္'],
  ['two letters that no word stacks', 'ပင္လည္'],
  ['a medial of its own', 'ျမန္မာ'],
  ['a vowel behind an asat', 'မ်ား'],
  ['a closing letter that closes nothing', 'င်း'],
  ['a medial on a letter that bears none', 'ရြာ'],
  ['a letter of Zawgyi alone', 'ၾကည့'],
  ['two vowels', 'ကိီ'],
])('[ZAW-09] not well-formed: %s', (_what, text) => {
  expect(isUnicodeSpelling(nfc(text))).toBe(false);
});

test.each([
  ['ကံုး', 'ကုံး'],
  ['ကုိး', 'ကိုး'],
  ['လမး်', 'လမ်း'],
  ['ရေှွ', 'ရေွှ'],
  ['ပဥ္စ', 'ပဉ္စ'],
  ['စဥ်', 'စဉ်'],
  ['ကျွနု်ပ်', 'ကျွန်ုပ်'],
  ['ဧရာ၀တီ', 'ဧရာဝတီ'],
  ['၄င်း', '၎င်း'],
  ['၇၀ လမ်း ၁၀၀', '၇၀ လမ်း ၁၀၀'],
])('[ZAW-09] %s is put in order as %s', (typed, ordered) => {
  expect(inSpellingOrder(nfc(typed))).toBe(nfc(ordered));
});

test('[ZAW-09] letters of other languages are never detected as Zawgyi', () => {
  const shared = ['ကညီ', 'ဍုင်', 'မတ်', 'လုံ'];
  expect(shared.filter((text) => !mayBeZawgyi(text))).toEqual([]);
  expect(['လှ', 'ပြဿနာ', 'တၢ်', 'ꩫ'].filter(mayBeZawgyi)).toEqual([]);
  expect(otherLanguages.length).toBeGreaterThan(5);
});

test('[ZAW-09] hostile runs are fast', async () => {
  const parts = ['က', 'က်', 'က်ျ', 'က်ျာ', 'ကှ', 'က္က', 'ကျ်', 'င်္က', 'ကေ', 'ော်', 'က်ု', '၀', 'ံု', 'ုိ'];
  const hostile = parts.map((part) => `${part.repeat(2_000 / part.length)}ေေ`);
  const judge = () => hostile.forEach((text) => isUnicodeSpelling(inSpellingOrder(text)));
  expect(await processorTime(judge, { limit: 200 })).toBeLessThan(200);
});
