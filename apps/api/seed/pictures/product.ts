import type { Random } from '../random.ts';
import { art } from './art.ts';
import { mix } from './colours.ts';
import { deeper, frame, lightTop, put, softShadow, type Picture } from './frame.ts';
import { mark } from './marks.ts';

type BrandLook = { shape: string; colour: string; accent: string };
export type ProductLook = {
  picture: string;
  /** The light colour of the main category. */
  tint: string;
  props: readonly string[];
  brand: BrandLook;
  /** Palette names of the colours it comes in; empty for one look. */
  colours: readonly string[];
  random: Random;
};

const square = { boxWidth: 100, boxHeight: 100, width: 480 };

const disc = (x: number, y: number, r: number, fill: string, opacity: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`;

/** What stands behind the product: never the same two in a row. */
const backdrops: readonly ((tint: string) => string)[] = [
  (tint) => disc(50, 50, 39, deeper(tint, 0.05), 0.75),
  (tint) => `<path d="M0 74h100v26H0z" fill="${deeper(tint, 0.07)}" opacity=".8"/>`,
  (tint) => disc(22, 20, 26, '#fff', 0.45) + disc(84, 80, 30, deeper(tint, 0.06), 0.6),
  (tint) => `<path d="M26 100V46a24 24 0 0 1 48 0v54z" fill="${deeper(tint, 0.06)}" opacity=".8"/>`,
  (tint) =>
    `<path d="M0 62q25-14 50-3t50-6v47H0z" fill="${deeper(tint, 0.06)}" opacity=".7"/>` +
    disc(78, 20, 12, '#fff', 0.5),
  (tint) =>
    `<rect x="14" y="14" width="72" height="72" rx="14" fill="#fff" opacity=".42"/><rect x="14" y="14" width="72" height="72" rx="14" fill="${tint}" opacity=".35"/>`,
];

const podium = (tint: string) =>
  `<path d="M20 80v8c0 4 13 7 30 7s30-3 30-7v-8z" fill="${deeper(tint, 0.13)}"/><ellipse cx="50" cy="80" rx="30" ry="7" fill="${deeper(tint, 0.04)}"/>`;

/** The picture on cards: the product alone, large, with a small prop now and then. */
const hero = (look: ProductLook, colour?: string): Picture => {
  const { random, tint } = look;
  const style = random.int(0, backdrops.length);
  const onPodium = style === backdrops.length;
  const back = onPodium ? podium(tint) : (backdrops[style]?.(tint) ?? '');
  const turn = random.pick([0, 0, 0, -7, 7]);
  const y = onPodium ? 48 : 50;
  const prop = random.chance(0.4) && look.props.length > 0 ? random.pick(look.props) : undefined;
  const side = random.pick([18, 82]);
  const body =
    back +
    (prop === undefined ? '' : put(art(prop), side, 24, 15, side < 50 ? -14 : 14)) +
    softShadow(50, onPodium ? 80 : 83, 32, 5.5) +
    put(art(look.picture, colour), 50, y, onPodium ? 62 : 70, turn);
  return frame(body, { ...square, top: lightTop(tint), bottom: tint });
};

/** A close look at a part of it. */
const closeUp = (look: ProductLook): Picture => {
  const tint = mix(look.tint, look.brand.colour, 0.14);
  const body =
    disc(76, 22, 34, '#fff', 0.3) +
    softShadow(48, 104, 60, 12) +
    put(art(look.picture), look.random.pick([42, 58]), 58, 108, look.random.pick([-12, 10]));
  return frame(body, { ...square, top: lightTop(tint), bottom: tint });
};

/** All its colours side by side, or the product with its box. */
const together = (look: ProductLook): Picture => {
  const { brand, tint } = look;
  const floor = `<path d="M0 70h100v30H0z" fill="${deeper(tint, 0.06)}" opacity=".85"/>`;
  const spread = look.colours.slice(0, 3);
  const places = spread.length === 3 ? [24, 50, 76] : [33, 67];
  const group =
    spread.length > 1
      ? spread.map((colour, index) => {
          const x = places[index] ?? 50;
          const front = spread.length === 3 && index === 1;
          const size = spread.length === 3 ? (front ? 46 : 38) : 46;
          return {
            front,
            body:
              softShadow(x, front ? 80 : 75, size / 2.1, 4) +
              put(art(look.picture, colour), x, front ? 55 : 54, size),
          };
        })
      : [
          {
            front: false,
            body:
              softShadow(31, 80, 24, 4.5) +
              put(box(brand), 30, 58, 50) +
              softShadow(68, 83, 24, 4.5) +
              put(art(look.picture), 67, 58, 48),
          },
        ];
  const body =
    floor +
    [...group]
      .sort((one, other) => Number(one.front) - Number(other.front))
      .map((part) => part.body)
      .join('');
  return frame(body, { ...square, top: lightTop(tint), bottom: tint });
};

const box = ({ shape, colour, accent }: BrandLook) =>
  `<path d="M4 9l12-4 12 4-12 4z" fill="${mix(colour, '#FFFFFF', 0.25)}"/><path d="M4 9v16l12 5V13z" fill="${colour}"/><path d="M28 9v16l-12 5V13z" fill="${mix(colour, '#000000', 0.18)}"/>` +
  `<g transform="matrix(.25 .1 0 .25 6 14.200)"><rect x="-2" y="-2" width="36" height="36" rx="6" fill="#fff"/>${mark(shape, colour, accent)}</g>`;

/** The gallery of a product, the card's picture first. */
export const gallery = (look: ProductLook): Picture[] => [hero(look), together(look), closeUp(look)];

/** The picture of one colour of the product. */
export const inColour = (look: ProductLook, colour: string): Picture => hero(look, colour);
