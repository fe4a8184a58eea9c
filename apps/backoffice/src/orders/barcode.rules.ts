/** Widths of bars and spaces of Code 128 (ISO/IEC 15417), by value; the last one is the stop. */
const patterns = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122
  123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323
  131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131
  213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122
  141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112
  124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141
  411131 211412 211214 211232 2331112`
  .trim()
  .split(/\s+/);

const [startB, toSetC, stop] = [104, 99, 106];

/** The values of a text: letters in set B, then pairs of digits in set C, which take half the room. */
export function valuesOf(text: string): number[] {
  const [, letters = text, digits = ''] = /^(.*?)((?:\d\d){2,})$/.exec(text) ?? [];
  const values = [startB, ...Array.from(letters, (letter) => letter.charCodeAt(0) - 32)];
  if (digits !== '') values.push(toSetC, ...(digits.match(/\d\d/g) ?? []).map(Number));
  const sum = values.reduce((total, value, at) => total + value * Math.max(at, 1), 0);
  return [...values, sum % 103, stop];
}

export interface Bar {
  /** In modules, from the left edge. */
  readonly x: number;
  readonly width: number;
}

/** Draws printable ASCII as the bars of Code 128, without the quiet zones of 10 modules at both sides. */
export function barcodeOf(text: string): { readonly width: number; readonly bars: readonly Bar[] } {
  const widths = valuesOf(text).flatMap((value) => Array.from(patterns[value] ?? '', Number));
  const bars: Bar[] = [];
  let x = 0;
  for (const [at, width] of widths.entries()) {
    if (at % 2 === 0) bars.push({ x, width });
    x += width;
  }
  return { width: x, bars };
}
