import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const [light = '', dark = ''] = readFileSync(new URL('theme.css', import.meta.url), 'utf8').split(
  '@media (prefers-color-scheme: dark)',
);
const coloursIn = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]),
  );
const schemes = { light: coloursIn(light), dark: { ...coloursIn(light), ...coloursIn(dark) } };

/** Relative luminance, as WCAG defines it. */
function luminance(hex = ''): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one: string | undefined, other: string | undefined) => {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
};

/** Every text colour of the shop, with the grounds that it is on. */
const pairs = [
  ...['ink', 'muted', 'jade', 'ruby'].flatMap((text) =>
    ['paper', 'mist', 'jade-soft', 'gold-soft', 'ruby-soft'].map((ground) => [text, ground] as const),
  ),
  ['on-jade', 'jade'],
  ['on-jade', 'jade-deep'],
  ['on-gold', 'gold'],
  ['on-ruby', 'ruby'],
] as const;

test.each(['light', 'dark'] as const)('[A11Y-05] texts have a contrast of 4.5 in %s mode', (scheme) => {
  const colours = schemes[scheme];
  expect(pairs.filter(([text, ground]) => contrast(colours[text], colours[ground]) < 4.5)).toEqual([]);
});
