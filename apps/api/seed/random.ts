/** A seeded generator (mulberry32): the same seed gives the same shop on every machine. */
export type Random = {
  /** A float in [0, 1). */
  next(): number;
  /** An integer from `low` to `high`, both included. */
  int(low: number, high: number): number;
  /** One element of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** `count` different elements, in the order of the list. */
  sample<T>(list: readonly T[], count: number): T[];
  /** True with the given probability. */
  chance(probability: number): boolean;
};

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('pick from an empty list');
    return list[int(0, list.length - 1)] as T;
  };
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const left = list.map((_, index) => index);
    while (left.length > count) left.splice(int(0, left.length - 1), 1);
    return left.map((index) => list[index] as T);
  };
  return { next, int, pick, sample, chance: (probability) => next() < probability };
};

/** A stable 32-bit number for a text, to give every product its own generator (FNV-1a). */
export const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
};
