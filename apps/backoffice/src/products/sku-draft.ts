import { plainDigits, type StoredPicture } from '@zay/contract/staff';
import { formatAmount } from '@zay/web/platform/money.ts';
import { randomKey } from '@zay/web/platform/random-key.ts';
import type { BothLanguages } from '../ui/form/two-languages.tsx';

/** A value of a level; `key` identifies it on this page only. */
export interface ValueDraft {
  readonly key: string;
  readonly id: number | null;
  readonly name: BothLanguages;
  readonly picture: StoredPicture | null;
}

export interface LevelDraft {
  readonly key: string;
  readonly name: BothLanguages;
  readonly values: readonly ValueDraft[];
}

/** Form values of a SKU. */
export interface SkuDraft {
  /** Null for a new one. */
  readonly id: number | null;
  readonly code: string;
  readonly price: string;
  readonly promotePrice: string;
  /** Undefined until typed, and without the right to it. */
  readonly costPrice?: string;
  readonly active: boolean;
  readonly pictures: readonly StoredPicture[];
  /** Current pieces; `firstStock` is for a new SKU. */
  readonly stock: number;
  readonly firstStock: string;
}

/** A name and its value, such as Material: cotton. */
export interface SpecificationDraft {
  readonly key: string;
  readonly name: BothLanguages;
  readonly value: BothLanguages;
}

export type Skus = Readonly<Record<string, SkuDraft>>;

const newSku: SkuDraft = {
  id: null,
  code: '',
  price: '',
  promotePrice: '',
  active: true,
  pictures: [],
  stock: 0,
  firstStock: '',
};

// Unique after a reload too, when entries of an earlier page are in the form again.
const newKey = () => `new${randomKey()}`;
const nothing = { en: '', my: '' };

export const newValue = (): ValueDraft => ({ key: newKey(), id: null, name: nothing, picture: null });
export const newLevel = (): LevelDraft => ({ key: newKey(), name: nothing, values: [newValue()] });

/** Names typed or pasted at once: `S, M, L, XL`, or one a line. */
export function splitNames(text: string): string[] {
  const names = text.split(/[\n\t,;၊]/u).map((name) => name.trim().replaceAll(/\s+/g, ' '));
  return [...new Set(names.filter((name) => name !== ''))];
}

const inBoth = (name: string): BothLanguages =>
  /[\u1000-\u109F]/u.test(name) ? { en: '', my: name } : { en: name, my: '' };

/** Adds values of these names that the level does not have yet, and drops values without a name. */
export function addNames(values: readonly ValueDraft[], names: readonly string[]): ValueDraft[] {
  const own = values.filter(({ id, name, picture }) => id !== null || picture || name.en || name.my);
  const has = (typed: string) =>
    own.some(({ name }) => [name.en, name.my].some((one) => one.toLowerCase() === typed.toLowerCase()));
  return [
    ...own,
    ...names.filter((name) => !has(name)).map((name) => ({ ...newValue(), name: inBoth(name) })),
  ];
}

export const newSpecification = (): SpecificationDraft => ({ key: newKey(), name: nothing, value: nothing });

/** Keys of all combinations of values, the last level varying fastest; one empty key without levels. */
export function combinationKeys(levels: readonly LevelDraft[]): string[] {
  return levels
    .reduce<string[][]>(
      (found, { values }) => found.flatMap((keys) => values.map(({ key }) => [...keys, key])),
      [[]],
    )
    .map((keys) => keys.join());
}

/**
 * The draft of a combination. A new combination starts with the prices of the one that it extends or shortens, so
 * adding or removing a level keeps prices.
 */
export function draftOfSku(skus: Skus, key: string): SkuDraft {
  const own = skus[key];
  // Entries kept by an earlier release may lack a field.
  if (own) return { ...newSku, ...own };
  const keys = new Set(key.split(','));
  const near = Object.entries(skus).find(([other]) => {
    const others = other === '' ? [] : other.split(',');
    const [few, many] = others.length < keys.size ? [others, keys] : [[...keys], new Set(others)];
    return few.every((one) => one === '' || many.has(one));
  });
  return near ? { ...newSku, price: near[1].price, promotePrice: near[1].promotePrice } : newSku;
}

/** Applies a change to some combinations. */
export function changedSkus(
  skus: Skus,
  keys: readonly string[],
  change: (sku: SkuDraft) => Partial<SkuDraft>,
): Skus {
  const changed = keys.map((key) => {
    const sku = draftOfSku(skus, key);
    return [key, { ...sku, ...change(sku) }] as const;
  });
  return { ...skus, ...Object.fromEntries(changed) };
}

/** A price reduced by some percent, in whole kyats; '' without a price. */
export function lowered(price: string, percent: number): string {
  const kyats = Number(plainDigits(price));
  return kyats > 0 ? formatAmount(Math.max(1, Math.round((kyats * (100 - percent)) / 100))) : '';
}
