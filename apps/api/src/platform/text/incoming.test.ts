import { askQuestion, limits, login, register, searchProducts, type Language } from '@zay/contract';
import { htmlInput, namesInput } from '@zay/contract/staff';
import { zawgyiToUnicode } from '@zay/contract/zawgyi';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ownTexts, TooMuchText, textReader, type OwnTexts } from './incoming.ts';
import { toZawgyi } from './zawgyi.ts';
import { processorTime } from '../../testing/quickest.ts';

const question = (text: unknown, language: Language = 'en-US') =>
  (textReader(askQuestion.body)({ text }, language) as { text: unknown }).text;
const search = (text: string, language: Language = 'en-US') =>
  (textReader(searchProducts.query)({ ProductName: text }, language) as { ProductName: string }).ProductName;

test('[ZAW-01] Zawgyi becomes Unicode, Unicode stays, in every language', () => {
  const unicode = 'ဒီလုံချည် အရောင်ကျွတ်ပါသလား။\nကျေးဇူးပါ';
  for (const language of ['en-US', 'unicode', 'zawgyi'] as const) {
    expect(question(unicode, language)).toBe(unicode.normalize('NFC'));
    expect(question(toZawgyi(unicode), language)).toBe(unicode.normalize('NFC'));
  }
});

test('[ZAW-09] an ambiguous text stays, in every language', () => {
  for (const language of ['en-US', 'unicode', 'zawgyi'] as const) {
    expect(question('သိပ္ပံ', language)).toBe('သိပ္ပံ');
    expect(search('သိပ္ပံ', language)).toBe('သိပ္ပံ');
  }
});

test('[ZAW-14] a text of the buyer that comes back as it was sent is kept, not converted', () => {
  // The Zawgyi of the first means the letter wa too, that of the second is Unicode too, that of the third a usual misspelling.
  for (const stored of ['အပါအ၀င်', 'ကလေး', 'စျေးကြီး']) {
    const read = (own?: OwnTexts) =>
      (textReader(askQuestion.body)({ text: toZawgyi(stored) }, 'zawgyi', own) as { text: string }).text;
    expect(read(ownTexts([stored, 'ဆန်']))).toBe(stored);
    if (stored !== 'ကလေး') expect(read()).not.toBe(stored);
  }
});

test('[ZAW-13] what is well-formed in both encodings is Zawgyi for its reader, if it makes words', () => {
  for (const [typed, zawgyi] of [
    ['ဦးလွ', 'ဦးလှ'],
    ['မွာယူ၍', 'မှာယူ၍'],
    ['ကေလး', 'ကလေး'],
    ['ေမတၱာ', 'မေတ္တာ'],
    ['လံုးမွ', 'လုံးမှ'],
    ['အသစ္ဆံုး', 'အသစ်ဆုံး'],
    ['မေတ္တာ', 'မေတ္တာ'],
    ['အခြား', 'အခြား'],
    ['ကြက်ဥ', 'ကြက်ဥ'],
    ['၇၈ လမ်း', '၇၈ လမ်း'],
  ] as const)
    expect(question(typed, 'zawgyi')).toBe(zawgyi);
  expect(question('ဦးလွ', 'unicode')).toBe('ဦးလွ');
  expect(question('ဦးလွ', 'en-US')).toBe('ဦးလွ');
});

test('texts are NFC: both spellings of a syllable are stored alike', () => {
  expect(question('ခွင\u103a\u1037')).toBe('ခွင\u1037\u103a');
  expect(question('Cafe\u0301')).toBe('Café');
});

test('passwords, tokens and pictures are passed unchanged', () => {
  const zawgyi = toZawgyi('စကားဝှက်');
  const password = ` ${zawgyi}\u200b\u202e1 `;
  expect(textReader(login.body)({ emailOrPhoneNo: '09', password }, 'zawgyi')).toMatchObject({ password });
  expect(textReader(register.body)({ Name: zawgyi, Password: password }, 'en-US')).toEqual({
    Name: 'စကားဝှက်',
    Password: password,
  });
});

test('a name is one line, a question may have several', () => {
  expect(textReader(register.body)({ Name: 'Aye\nAye' }, 'en-US')).toEqual({ Name: 'Aye Aye' });
  expect(question('one\ntwo')).toBe('one\ntwo');
});

const page = (...texts: string[]) => texts.map((text) => `<p class="x">${text}</p><hr>`).join('\n');

test('[ZAW-01 STAFF-11] HTML of staff becomes Unicode per text node, and keeps its tags', () => {
  const reader = textReader(z.object({ text: htmlInput }));
  const read = (en: string, my: string) => (reader({ text: { en, my } }, 'unicode') as { text: object }).text;
  const first = 'အရည်အသွေးကောင်းသော ချည်လုံချည်ဖြစ်ပါသည်။';
  const second = 'ရန်ကုန်မြို့တွင် တစ်ရက်အတွင်း ပို့ဆောင်ပေးပါသည်။';
  const unicode = page(first, second).normalize('NFC');
  for (const pasted of [page(toZawgyi(first), toZawgyi(second)), page(toZawgyi(first), second), unicode])
    expect(read(pasted, pasted)).toEqual({ en: unicode, my: unicode });
  expect(read('<p>Size “40” &amp; 5″</p>', '<p>သိပ္ပံ</p>')).toEqual({
    en: '<p>Size “40” &amp; 5″</p>',
    my: '<p>သိပ္ပံ</p>',
  });
});

test('a search is cut before any other step', () => {
  expect(search('x'.repeat(10_000))).toHaveLength(limits.searchText);
  expect(Array.from(search('😀'.repeat(10_000)))).toHaveLength(limits.searchText);
});

test('[ZAW-01] long and hostile texts are fast', async () => {
  const marks = '\u0301\u0323'.repeat(250_000);
  const hostile = [marks, 'ေ'.repeat(17_000), 'က္'.repeat(8_500), toZawgyi('ကြောင့်'.repeat(20)).repeat(100)];
  // Longer than any field: left unchanged for validation to refuse.
  const read = () => {
    for (const text of hostile) expect(question(text)).toBe(text);
  };
  expect(await processorTime(read, { limit: 100 })).toBeLessThan(100);
});

test('more text than any form holds is refused', () => {
  const texts = Array.from({ length: 400 }, () => 'ေက်ာင္း'.repeat(10));
  expect(() => textReader(askQuestion.body)({ texts }, 'en-US')).toThrow(TooMuchText);
});

test('other values keep their shape', () => {
  const body = { text: 'a', productId: 1, list: [1, null, true, { deep: 'b' }] };
  expect(textReader(askQuestion.body)(body, 'en-US')).toEqual(body);
  expect(textReader(askQuestion.body)(undefined, 'en-US')).toBeUndefined();
  let deep: unknown = 'က';
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(() => textReader(askQuestion.body)(deep, 'en-US')).not.toThrow();
});

test('HTML in two languages may have several lines and be long, beside a name with the same keys', () => {
  const read = textReader(z.object({ name: namesInput(100), description: htmlInput }));
  const html = `<p>${'က'.repeat(limits.requestText)}</p>\n<p>two</p>`;
  const zawgyi = toZawgyi('ဒီလုံချည် အရောင်ကျွတ်ပါသလား။');
  expect(read({ name: { en: 'A\nB', my: zawgyi }, description: { en: html, my: html } }, 'en-US')).toEqual({
    name: { en: 'A B', my: zawgyiToUnicode(zawgyi) },
    description: { en: html, my: html },
  });
});
