/** Whether two pictures show the same, letter for letter: a perceptual hash sees two receipts of one wallet as alike. */

/** Pixels that pictures are brought to before they are compared. */
export const matchWidth = 240;
/** Edge of the blocks that are looked for, and how far from their place, in pixels. */
const block = 20;
const reach = 4;
/** Variance of the grey values from which on a block shows something. */
const texture = 60;
/** Correlation from which on a block is found. */
const found = 0.8;
/** Share of the blocks that may be missing; measured in docs/decisions/0084. */
const mostMissing = 0.07;

/** Grey values of a picture `matchWidth` wide, a byte each. */
export interface GreyPicture {
  readonly pixels: Uint8Array;
  readonly height: number;
}

/** Whether nearly every block of `one` that shows something is near its place in `other`, of the same size. */
export function isCopy(one: GreyPicture, other: GreyPicture): boolean {
  const places = texturedBlocks(one);
  let missing = 0;
  for (const place of places) {
    if (!isFound(one.pixels, other.pixels, place)) missing += 1;
    if (missing > places.length * mostMissing) return false;
  }
  return places.length > 0;
}

interface Place {
  readonly at: number;
  readonly sum: number;
  /** Sum of the squares, less the mean's. */
  readonly spread: number;
}

const area = block * block;

function sumsOf(pixels: Uint8Array, at: number): { sum: number; spread: number } {
  let sum = 0;
  let squares = 0;
  for (let y = 0; y < block; y += 1) {
    for (let x = 0; x < block; x += 1) {
      const value = pixels[at + y * matchWidth + x] ?? 0;
      sum += value;
      squares += value * value;
    }
  }
  return { sum, spread: squares - (sum * sum) / area };
}

function texturedBlocks({ pixels, height }: GreyPicture): Place[] {
  const places: Place[] = [];
  for (let y = reach; y + block + reach <= height; y += block / 2) {
    for (let x = reach; x + block + reach <= matchWidth; x += block) {
      const at = y * matchWidth + x;
      const sums = sumsOf(pixels, at);
      if (sums.spread >= area * texture) places.push({ at, ...sums });
    }
  }
  return places;
}

function isFound(one: Uint8Array, other: Uint8Array, place: Place): boolean {
  for (let down = -reach; down <= reach; down += 1) {
    for (let right = -reach; right <= reach; right += 1) {
      const at = place.at + down * matchWidth + right;
      const { sum, spread } = sumsOf(other, at);
      if (spread <= 0) continue;
      let product = 0;
      for (let y = 0; y < block; y += 1) {
        const row = y * matchWidth;
        for (let x = 0; x < block; x += 1)
          product += (one[place.at + row + x] ?? 0) * (other[at + row + x] ?? 0);
      }
      if ((product - (place.sum * sum) / area) / Math.sqrt(place.spread * spread) >= found) return true;
    }
  }
  return false;
}
