/** Characters nobody sees that make equal texts unequal or turn the reading direction; no newline, tab or U+0000. */
const unseen =
  // oxlint-disable-next-line no-control-regex
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\p{Surrogate}/gu;
/** The zero-width joiner, but for the one that holds a picture of several emoji together. */
const strayJoiner =
  /(?<!\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
const notPrintableAscii = /[^\x20-\x7e]/;
const newlines = /[\r\n\u2028\u2029]+/g;

/**
 * A text without zero-width and bidirectional characters, control characters and unpaired surrogates.
 * U+0000 stays, for validation to refuse. Not normalised: Zawgyi must be recognised before NFC reorders its marks.
 */
export function withoutUnseen(text: string): string {
  if (!notPrintableAscii.test(text)) return text;
  return text.replace(unseen, '').replace(strayJoiner, '');
}

export function onOneLine(text: string): string {
  return text.replace(newlines, ' ');
}
