import { usePick, useText } from '../platform/language/context.ts';
import type { LevelDraft } from './sku-draft.ts';

/** The name of a combination: `Red · XL`. */
export function useSkuName(levels: readonly LevelDraft[]): (key: string) => string {
  const t = useText();
  const pick = usePick();
  const names = new Map(
    levels.flatMap(({ values }) =>
      values.map(
        ({ key, name }, index) => [key, pick(name) || t('products.value', { n: index + 1 })] as const,
      ),
    ),
  );
  return (key) =>
    key === ''
      ? t('products.onlySku')
      : key
          .split(',')
          .map((one) => names.get(one))
          .join(' · ');
}
