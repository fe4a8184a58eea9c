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

/** What the measured font shows Burmese text as: Zawgyi, Unicode, or boxes without any letters. */
export type BurmeseFont = 'zawgyi' | 'unicode' | 'boxes';

/** A stacked pair is as wide as two letters in a Zawgyi font. All boxes are equally wide. */
export function burmeseFontOf({ wide, narrow, two, stacked }: BurmeseWidths): BurmeseFont {
  if (wide <= narrow * 1.2) return 'boxes';
  return Math.abs(stacked - two) < two * 0.1 ? 'zawgyi' : 'unicode';
}

/**
 * Measures text in fonts of the device.
 * @param family as in CSS
 * @returns undefined when the browser cannot measure text
 */
export function measuredFont(family = 'system-ui, sans-serif'): BurmeseFont | undefined {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return undefined;
  pen.font = `40px ${family}`;
  const width = (text: string) => pen.measureText(text).width;
  const wide = width('က');
  return wide > 0
    ? burmeseFontOf({ wide, narrow: width('ခ'), two: width('ကက'), stacked: width('က္က') })
    : undefined;
}
