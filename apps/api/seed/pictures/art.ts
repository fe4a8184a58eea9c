import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isColour, palette, recolour } from './colours.ts';
import { shapes } from './shapes/all.ts';
import { tonesOf } from './shapes/draw.ts';

type IconSet = { icons: Record<string, { body: string }>; aliases?: Record<string, { parent: string }> };

let iconSet: IconSet | undefined;
const icons = (): IconSet => {
  iconSet ??= JSON.parse(
    readFileSync(
      createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json'),
      'utf8',
    ),
  ) as IconSet;
  return iconSet;
};

/** The body of an icon of the set, drawn in a box of 32 by 32. Throws for a name that the set does not have. */
export const iconBody = (name: string): string => {
  const set = icons();
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
  if (!icon) throw new Error(`No icon "${name}" in fluent-emoji-flat`);
  return icon.body;
};

const place = (body: string, x: number, y: number, size: number) =>
  `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 32})">${body}</g>`;

/** How a picture is written in the data: `icon`, `icon:colour`, `@shape:colour` or `@shape>motif:colour`. */
const parse = (spec: string) => {
  const match = /^(@?)([\w-]+)(?:>([\w-]+))?(?::(\w+))?$/.exec(spec);
  const [, at, name, motif, colour] = match ?? [];
  if (!name || (colour !== undefined && !isColour(colour))) throw new Error(`Not a picture: "${spec}"`);
  return { drawn: at === '@', name, motif, hex: colour === undefined ? undefined : palette[colour].hex };
};

/** The drawing of a picture in a box of 32 by 32, in its own colour or in `colour` (a palette name). */
export const art = (spec: string, colour?: string): string => {
  const { drawn, name, motif, hex } = parse(spec);
  const target = colour !== undefined && isColour(colour) ? palette[colour].hex : hex;
  if (!drawn) return target === undefined ? iconBody(name) : recolour(iconBody(name), target);
  const draw = shapes[name];
  if (!draw) throw new Error(`No drawn shape "${name}"`);
  const shape = draw(tonesOf(target ?? palette.grey.hex));
  if (motif === undefined) return shape.body;
  if (!shape.front) throw new Error(`The shape "${name}" has no place for a motif`);
  return shape.body + place(iconBody(motif), shape.front.x, shape.front.y, shape.front.size);
};
