import { foldDigits } from '@zay/contract';

/** Content of the boxes, one digit or '' each. */
export type Boxes = readonly string[];

export interface Typed {
  readonly boxes: Boxes;
  /** The box that is next. */
  readonly focus: number;
}

/** The boxes with a code, or with as much of it as there is. */
export function boxesOf(code: string, count: number): Boxes {
  return Array.from({ length: count }, (_, index) => code[index] ?? '');
}

/** Only the digits, as 0-9. */
function digitsIn(text: string): string {
  return foldDigits(text).replace(/\D/g, '');
}

/**
 * What a box's new value does to the boxes: its digits are put in, nothing empties it, anything else is no value.
 * @param value of the box at `index`, which may still begin or end with the digit that it held
 */
export function typeInto(boxes: Boxes, index: number, value: string): Typed {
  if (value === '') return { boxes: boxes.with(index, ''), focus: index };
  return putInto(boxes, index, newDigits(digitsIn(value), boxes[index] ?? ''));
}

/** What a text that is pasted into a box does to the boxes. */
export function pasteInto(boxes: Boxes, index: number, text: string): Typed {
  return putInto(boxes, index, digitsIn(text));
}

/** A digit fills its box, several fill those that follow, and a whole code fills all, wherever it was put in. */
function putInto(boxes: Boxes, index: number, digits: string): Typed {
  if (digits === '') return { boxes, focus: index };
  const start = digits.length >= boxes.length ? 0 : index;
  const filled = boxes.map((digit, at) => digits[at - start] ?? digit);
  return { boxes: filled, focus: Math.min(start + digits.length, boxes.length - 1) };
}

/** Two digits in a box that held one of them are one that was typed before or behind it. */
function newDigits(digits: string, before: string): string {
  if (digits.length !== 2 || before === '') return digits;
  return digits.startsWith(before) ? digits.slice(1) : digits.endsWith(before) ? digits.slice(0, 1) : digits;
}

/** Backspace in an empty box takes the digit before it; undefined where the browser's own deletion is right. */
export function backspace(boxes: Boxes, index: number): Typed | undefined {
  if (boxes[index] !== '' || index === 0) return undefined;
  return { boxes: boxes.with(index - 1, ''), focus: index - 1 };
}
