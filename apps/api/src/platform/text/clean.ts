/** Invisible characters that make equal texts unequal or change the text direction; except newline, tab and U+0000. */
const unseen =
  // oxlint-disable-next-line no-control-regex
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\p{Surrogate}/gu;
/** Zero-width joiners, except inside an emoji sequence. */
const strayJoiner =
  /(?<!\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
const notPrintableAscii = /[^\x20-\x7e]/;
const newlines = /[\r\n\u2028\u2029]+/g;

/**
 * Removes zero-width, bidirectional and control characters and unpaired surrogates. U+0000 stays, so that validation
 * refuses it. Does not normalise: Zawgyi must be detected before NFC reorders its marks.
 */
export function withoutUnseen(text: string): string {
  if (!notPrintableAscii.test(text)) return text;
  return text.replace(unseen, '').replace(strayJoiner, '');
}

export function onOneLine(text: string): string {
  return text.replace(newlines, ' ');
}
