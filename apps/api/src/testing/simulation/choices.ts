import { randomNumbers } from '../random.ts';

/** Choices of a seeded run: the same seed makes the same choices. */
export interface Choices {
  /** An integer from 0 below `bound`. */
  below(bound: number): number;
  /** From `from` to `to`, both inclusive. */
  between(from: number, to: number): number;
  /** True once in `times`. */
  once(times: number): boolean;
  /** @throws {Error} for an empty list */
  one<T>(list: readonly T[]): T;
  /** One name of a table of weights. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
}

export function choicesOf(seed: number): Choices {
  const below = randomNumbers(seed);
  const one = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('nothing to choose from');
    return list[below(list.length)] as T;
  };
  return {
    below,
    one,
    between: (from, to) => from + below(to - from + 1),
    once: (times) => below(times) === 0,
    weighted(weights) {
      const all = Object.entries<number>(weights) as [keyof typeof weights, number][];
      let left = below(all.reduce((sum, [, weight]) => sum + weight, 0));
      for (const [name, weight] of all) {
        if (left < weight) return name;
        left -= weight;
      }
      throw new Error('no weights');
    },
  };
}
