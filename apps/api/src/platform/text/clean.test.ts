import { expect, test } from 'vitest';
import { onOneLine, withoutUnseen } from './clean.ts';

test.each([
  ['zero width', 'လုံ\u200bချည်\u200c\u2060\ufeff', 'လုံချည်'],
  ['soft hyphen', 'long\u00adyi', 'longyi'],
  ['bidirectional', '\u202eevil\u202c \u2066x\u2069\u200f\u061c', 'evil x'],
  ['unpaired surrogates', 'a\ud800b\udc00c', 'abc'],
  ['control characters', 'a\u0007b\u001bc\u007fd\u0085e', 'abcde'],
  ['a stray joiner', 'က\u200dခ', 'ကခ'],
])('%s characters go', (_name, text, clean) => {
  expect(withoutUnseen(text)).toBe(clean);
});

test.each(['line one\nline two\ttab', '👩‍👩‍👧‍👦 👩🏽‍🚀 ❤️‍🔥', 'ကျေးဇူးတင်ပါတယ်', 'plain', ''])('%j stays', (text) => {
  expect(withoutUnseen(text)).toBe(text);
});

test('U+0000 stays, so that validation refuses it', () => {
  expect(withoutUnseen('a\u0000b')).toBe('a\u0000b');
});

test('a name is on one line', () => {
  expect(onOneLine('Aye\r\nAye\nMa')).toBe('Aye Aye Ma');
});
