import { expect, test } from 'vitest';
import { backspace, boxesOf, pasteInto, typeInto } from './code-boxes.rules.ts';

const empty = boxesOf('', 6);
const typed = (boxes: readonly string[], index: number, value: string) => {
  const { boxes: next, focus } = typeInto(boxes, index, value);
  return [next.map((digit) => digit || '_').join(''), focus];
};

test('a digit fills its box and focuses the next; the last box keeps the focus', () => {
  expect(typed(empty, 0, '1')).toEqual(['1_____', 1]);
  expect(typed(boxesOf('12345', 6), 5, '6')).toEqual(['123456', 5]);
});

test('[VERIFY-02] boxes take digits only, Burmese ones as 0-9', () => {
  expect(typed(empty, 0, 'a')).toEqual(['______', 0]);
  expect(typed(boxesOf('1', 6), 0, '1x')).toEqual(['1_____', 1]);
  expect(typed(empty, 2, '၇')).toEqual(['__7___', 3]);
  expect(typed(empty, 0, '၁၂၃၄၅၆')).toEqual(['123456', 5]);
});

test('a digit typed before or behind another replaces it', () => {
  expect(typed(boxesOf('12', 6), 0, '17')).toEqual(['72____', 1]);
  expect(typed(boxesOf('12', 6), 0, '71')).toEqual(['72____', 1]);
  expect(typed(boxesOf('12', 6), 0, '11')).toEqual(['12____', 1]);
});

test('several digits spread over the boxes, a whole code from the first', () => {
  expect(typed(empty, 1, '23')).toEqual(['_23___', 3]);
  expect(typed(boxesOf('9', 6), 0, '123456')).toEqual(['123456', 5]);
  expect(typed(empty, 4, '123 456')).toEqual(['123456', 5]);
  expect(typed(empty, 0, 'Your code is 123456.')).toEqual(['123456', 5]);
  expect(typed(empty, 5, '78')).toEqual(['_____7', 5]);
});

test('deleting clears a box; in an empty box it clears the previous one', () => {
  expect(typed(boxesOf('12', 6), 1, '')).toEqual(['1_____', 1]);
  expect(backspace(boxesOf('12', 6), 1)).toBeUndefined();
  expect(backspace(boxesOf('12', 6), 2)).toEqual({ boxes: boxesOf('1', 6), focus: 1 });
  expect(backspace(empty, 0)).toBeUndefined();
});

test('a paste replaces the content; without digits it changes nothing', () => {
  const full = boxesOf('111111', 6);
  expect(pasteInto(full, 3, '234').boxes.join('')).toBe('111234');
  expect(pasteInto(full, 3, '111112').boxes.join('')).toBe('111112');
  expect(pasteInto(full, 3, 'no code')).toEqual({ boxes: full, focus: 3 });
});
