import { createRandom } from '../random.ts';
import { art } from './art.ts';
import { mix, shade } from './colours.ts';
import { deeper, frame, lightTop, put, softShadow, type Picture } from './frame.ts';
import { mark } from './marks.ts';

type BrandLook = { shape: string; colour: string; accent: string };

/** A wide picture with a group of things on a floor: banners, backgrounds, headers. */
export const banner = (options: {
  items: readonly string[];
  from: string;
  to: string;
  width: number;
  height: number;
  seed: number;
}): Picture => {
  const { items, from, to, width: boxWidth, height: boxHeight } = options;
  const random = createRandom(options.seed);
  const size = Math.min(boxHeight * 0.62, (boxWidth / items.length) * 1.12);
  const floor = boxHeight * 0.8;
  const rays = Array.from({ length: 7 }, (_, index) => {
    const x = (boxWidth / 6) * index;
    return `<path d="M${boxWidth / 2} ${boxHeight * 1.25}L${x - boxWidth * 0.06} 0h${boxWidth * 0.07}z" fill="#fff" opacity=".07"/>`;
  }).join('');
  const bubbles = Array.from({ length: 16 }, () => {
    const radius = random.int(2, Math.round(boxHeight * 0.05));
    return `<circle cx="${random.int(0, boxWidth)}" cy="${random.int(0, Math.round(boxHeight * 0.7))}" r="${radius}" fill="#fff" opacity="${random.pick([0.12, 0.18, 0.25])}"/>`;
  }).join('');
  const hills =
    `<path d="M0 ${floor - 14}Q${boxWidth * 0.25} ${floor - boxHeight * 0.16} ${boxWidth * 0.5} ${floor - 10}T${boxWidth} ${floor - 22}V${boxHeight}H0z" fill="#fff" opacity=".16"/>` +
    `<path d="M0 ${floor}Q${boxWidth * 0.3} ${floor - boxHeight * 0.07} ${boxWidth * 0.62} ${floor}T${boxWidth} ${floor - 6}V${boxHeight}H0z" fill="${shade(to, -0.05)}" opacity=".55"/>`;
  const step = boxWidth / items.length;
  const group = items
    .map((item, index) => {
      const middle = 1 - Math.abs(index - (items.length - 1) / 2) / items.length;
      const own = size * (0.72 + 0.34 * middle);
      const x = step * (index + 0.5);
      const y = floor - own * 0.42 + random.int(-4, 6);
      return (
        softShadow(x, y + own * 0.5, own * 0.46, own * 0.075) +
        put(art(item), x, y, own, random.pick([-8, -4, 0, 4, 8]))
      );
    })
    .join('');
  return frame(rays + bubbles + hills + group, {
    boxWidth,
    boxHeight,
    width: Math.min(boxWidth, 640),
    top: from,
    bottom: to,
  });
};

/** A square tile with one drawing on a soft round ground: categories, classes, articles. */
export const tile = (picture: string, tint: string): Picture =>
  frame(
    `<circle cx="50" cy="50" r="40" fill="${deeper(tint, 0.045)}" opacity=".8"/>${softShadow(50, 82, 28, 4.5)}${put(art(picture), 50, 50, 58)}`,
    { boxWidth: 100, boxHeight: 100, width: 240, top: lightTop(tint), bottom: tint },
  );

/** The brand's mark on white. */
export const logo = ({ shape, colour, accent }: BrandLook): Picture =>
  frame(put(mark(shape, colour, accent), 50, 50, 62), {
    boxWidth: 100,
    boxHeight: 100,
    width: 240,
    top: '#FFFFFF',
    bottom: mix('#FFFFFF', accent, 0.14),
  });

/** The wide picture at the top of a brand's page: its mark and what it sells. */
export const brandBanner = (brand: BrandLook, items: readonly string[], seed: number): Picture => {
  const random = createRandom(seed);
  const pattern = Array.from({ length: 14 }, (_, index) => {
    const x = 40 + (index % 7) * 180 + (index > 6 ? 90 : 0);
    return `<g opacity=".1">${put(mark(brand.shape, '#FFFFFF', '#FFFFFF'), x, index > 6 ? 290 : 90, 90, random.int(-20, 20))}</g>`;
  }).join('');
  const medal = `<circle cx="210" cy="200" r="120" fill="#fff"/>${put(mark(brand.shape, brand.colour, brand.accent), 210, 200, 150)}`;
  const group = items
    .map((item, index) => {
      const x = 520 + index * 210;
      return softShadow(x, 318, 95, 16) + put(art(item), x, 215, 190, random.pick([-6, 0, 6]));
    })
    .join('');
  return frame(pattern + medal + group, {
    boxWidth: 1200,
    boxHeight: 400,
    width: 640,
    top: shade(brand.colour, 0.1),
    bottom: brand.colour,
  });
};

/** A tile in a service's colours: payment, bank, delivery. `ring` marks the chosen one. */
export const serviceTile = (picture: string, from: string, to: string, ring = false): Picture =>
  frame(
    `<circle cx="50" cy="50" r="33" fill="#fff" opacity=".92"/>${put(art(picture), 50, 50, 42)}` +
      (ring
        ? `<rect x="3" y="3" width="94" height="94" rx="14" fill="none" stroke="#D9A21B" stroke-width="6"/>`
        : ''),
    { boxWidth: 100, boxHeight: 100, width: 240, top: from, bottom: to },
  );
