/** Text widths in the device's own font, in any one unit. */
export interface BurmeseWidths {
  /** က */
  readonly wide: number;
  /** ခ: half as wide as က in every Burmese font */
  readonly narrow: number;
  /** ကက */
  readonly two: number;
  /** က္က: stacked in Unicode fonts, side by side in Zawgyi fonts */
  readonly stacked: number;
}

/** True when the device's Burmese font is a Zawgyi font: a stacked pair is as wide as two letters. */
export function looksLikeZawgyi({ wide, narrow, two, stacked }: BurmeseWidths): boolean {
  // Without a Burmese font all letters are equally wide empty boxes.
  const hasLetters = wide > narrow * 1.2;
  return hasLetters && Math.abs(stacked - two) < two * 0.1;
}

/** Measures the widths; undefined when the browser cannot measure text. */
export function measureBurmese(): BurmeseWidths | undefined {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return undefined;
  pen.font = '40px system-ui, sans-serif';
  const width = (text: string) => pen.measureText(text).width;
  return { wide: width('က'), narrow: width('ခ'), two: width('ကက'), stacked: width('က္က') };
}
