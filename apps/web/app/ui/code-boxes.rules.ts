import { foldDigits } from '@zay/contract';

/** Contents of the boxes: a digit or '' each. */
export type Boxes = readonly string[];

export interface Typed {
  readonly boxes: Boxes;
  /** Index of the box to focus. */
  readonly focus: number;
}

/** Splits a code, which may be incomplete, into boxes. */
export function boxesOf(code: string, count: number): Boxes {
  return Array.from({ length: count }, (_, index) => code[index] ?? '');
}

/** The digits of a text, as 0-9. */
function digitsIn(text: string): string {
  return foldDigits(text).replace(/\D/g, '');
}

/**
 * Applies a box's new value: inserts its digits, clears the box if empty, ignores anything else.
 * @param value of the box at `index`, which may start or end with its previous digit
 */
export function typeInto(boxes: Boxes, index: number, value: string): Typed {
  if (value === '') return { boxes: boxes.with(index, ''), focus: index };
  return putInto(boxes, index, newDigits(digitsIn(value), boxes[index] ?? ''));
}

/** Applies a text pasted into a box. */
export function pasteInto(boxes: Boxes, index: number, text: string): Typed {
  return putInto(boxes, index, digitsIn(text));
}

/** One digit fills its box, several fill the following boxes, a whole code fills all boxes from the first. */
function putInto(boxes: Boxes, index: number, digits: string): Typed {
  if (digits === '') return { boxes, focus: index };
  const start = digits.length >= boxes.length ? 0 : index;
  const filled = boxes.map((digit, at) => digits[at - start] ?? digit);
  return { boxes: filled, focus: Math.min(start + digits.length, boxes.length - 1) };
}

/** A box with a digit contains two after typing one before or behind it: returns the new one. */
function newDigits(digits: string, before: string): string {
  if (digits.length !== 2 || before === '') return digits;
  return digits.startsWith(before) ? digits.slice(1) : digits.endsWith(before) ? digits.slice(0, 1) : digits;
}

/** Backspace in an empty box clears the previous box; undefined if the browser's default is right. */
export function backspace(boxes: Boxes, index: number): Typed | undefined {
  if (boxes[index] !== '' || index === 0) return undefined;
  return { boxes: boxes.with(index - 1, ''), focus: index - 1 };
}
