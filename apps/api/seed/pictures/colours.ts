import type { Both } from '../text.ts';

type Hsl = { h: number; s: number; l: number };

/** The colours that products come in, with the names buyers choose by. */
export const palette = {
  rose: { hex: '#E0527F', en: 'Rose', my: 'ပန်းရောင်' },
  ruby: { hex: '#C2253F', en: 'Ruby red', my: 'အနီရောင်' },
  jade: { hex: '#1E8F6B', en: 'Jade green', my: 'အစိမ်းရောင်' },
  navy: { hex: '#2A4680', en: 'Navy', my: 'အပြာရင့်ရောင်' },
  sky: { hex: '#4AA3DF', en: 'Sky blue', my: 'မိုးပြာရောင်' },
  gold: { hex: '#E0A526', en: 'Gold', my: 'ရွှေဝါရောင်' },
  brown: { hex: '#8A5A3B', en: 'Brown', my: 'အညိုရောင်' },
  black: { hex: '#33383D', en: 'Black', my: 'အနက်ရောင်' },
  white: { hex: '#F1F3F5', en: 'White', my: 'အဖြူရောင်' },
  cream: { hex: '#E9D8B4', en: 'Cream', my: 'ခရင်မ်ရောင်' },
  grey: { hex: '#8C97A1', en: 'Grey', my: 'မီးခိုးရောင်' },
  purple: { hex: '#7E57C2', en: 'Purple', my: 'ခရမ်းရောင်' },
} as const satisfies Record<string, Both & { hex: string }>;

export type ColourName = keyof typeof palette;

export const isColour = (name: string): name is ColourName => Object.hasOwn(palette, name);

const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));

/** `#RRGGBB` or `#RGB` to hue 0-360, saturation and lightness 0-1. */
export const toHsl = (hex: string): Hsl => {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(full.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const span = max - min;
  const l = (max + min) / 2;
  if (span === 0) return { h: 0, s: 0, l };
  const s = span / (1 - Math.abs(2 * l - 1));
  const h = max === r ? ((g - b) / span + 6) % 6 : max === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return { h: h * 60, s, l };
};

export const toHex = ({ h, s, l }: Hsl): string => {
  const amplitude = s * Math.min(l, 1 - l);
  const channel = (offset: number) => {
    const k = (offset + h / 30) % 12;
    const value = l - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(clamp(value) * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
};

/** The colour made lighter (above 0) or darker (below 0) by a part of the lightness range. */
export const shade = (hex: string, by: number): string => {
  const hsl = toHsl(hex);
  return toHex({ ...hsl, l: clamp(hsl.l + by, 0.04, 0.985) });
};

const channelAt = (hex: string, index: number) => parseInt(hex.slice(index, index + 2), 16);

/** The colour between `one` and `other`; `part` is how much of the other it has, 0 to 1. */
export const mix = (one: string, other: string, part: number): string => {
  return `#${[1, 3, 5]
    .map((index) => Math.round(channelAt(one, index) * (1 - part) + channelAt(other, index) * part))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
};

const hueDistance = (one: number, other: number) =>
  Math.min(Math.abs(one - other), 360 - Math.abs(one - other));

/** The colour that most of a drawing has, judged by the length of its outlines. */
const dominantColour = (body: string): Hsl | undefined => {
  const weights = new Map<string, number>();
  for (const [element] of body.matchAll(/<[^>]+>/g)) {
    const fill = /fill="(#[0-9a-f]{6}|#[0-9a-f]{3})"/i.exec(element)?.[1];
    if (fill) weights.set(fill, (weights.get(fill) ?? 0) + element.length);
  }
  const ranked = [...weights].sort((one, other) => other[1] - one[1]).map(([hex]) => toHsl(hex));
  return ranked.find(({ s, l }) => s > 0.18 && l > 0.12) ?? ranked[0];
};

/** Gives a flat drawing another colour: the shades of its main hue move to the shades of `target`. */
export const recolour = (body: string, target: string): string => {
  const main = dominantColour(body);
  if (!main) return body;
  const to = toHsl(target);
  const neutral = main.s <= 0.18;
  return body.replace(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi, (hex) => {
    const from = toHsl(hex);
    const sameFamily = neutral ? from.s <= 0.2 : from.s > 0.15 && hueDistance(from.h, main.h) < 38;
    if (!sameFamily) return hex;
    return toHex({ h: to.h, s: to.s, l: clamp(to.l + (from.l - main.l) * 0.8, 0.08, 0.97) });
  });
};
