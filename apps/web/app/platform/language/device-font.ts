/** Widths in the device's own font, in any one unit. */
export interface BurmeseWidths {
  /** က */
  readonly wide: number;
  /** ခ, half as wide as က in every Burmese font */
  readonly narrow: number;
  /** ကက */
  readonly two: number;
  /** က္က: one letter under the other in Unicode, side by side in Zawgyi */
  readonly stacked: number;
}

/** True where the letters are drawn, and a stack is as wide as two letters: so it is in Zawgyi fonts. */
export function looksLikeZawgyi({ wide, narrow, two, stacked }: BurmeseWidths): boolean {
  // Where no font has Burmese letters, every one of them is the same empty box.
  const hasLetters = wide > narrow * 1.2;
  return hasLetters && Math.abs(stacked - two) < two * 0.1;
}

/** Undefined where the browser cannot measure text. */
export function measureBurmese(): BurmeseWidths | undefined {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return undefined;
  pen.font = '40px system-ui, sans-serif';
  const width = (text: string) => pen.measureText(text).width;
  return { wide: width('က'), narrow: width('ခ'), two: width('ကက'), stacked: width('က္က') };
}
