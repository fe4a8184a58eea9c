import { productFields, type ProductFieldName } from '@zay/contract/staff';
import { usePick, useText } from '../platform/language/context.ts';
import type { WordsOfClash } from '../ui/form/clash-dialog.tsx';
import type { ProductDraft } from './product-draft.ts';
import { useSkuName } from './sku-name.ts';
import { useChoices } from './use-choices.ts';

const skuTexts = {
  code: 'products.code',
  price: 'products.price',
  promotePrice: 'products.promotePrice',
  active: 'products.onSale',
  pictures: 'products.pictures',
  firstStock: 'products.firstStock',
} as const;

const partTexts = {
  pictures: 'products.pictures',
  clips: 'products.clips',
  specifications: 'products.specifications',
  levels: 'products.choices',
  skus: 'products.skus',
  getOne: 'products.getOne',
} as const;

const said = (...words: readonly (string | false | undefined)[]) => words.filter(Boolean).join(' · ');

/** Words for the parts of a product that two members of staff changed. */
export function useProductWords({ levels, specifications }: ProductDraft): WordsOfClash {
  const t = useText();
  const pick = usePick();
  const skuName = useSkuName(levels);
  const { brands, offers, sizeCharts } = useChoices();
  const named = [...levels, ...levels.flatMap(({ values }) => values), ...specifications];

  const showReference = (field: string) => (value: unknown) => {
    const list = field === 'brandId' ? brands : field === 'sizeChartId' ? sizeCharts : offers;
    const found = list.find(({ id }) => id === value);
    return found && pick(found.name);
  };
  const showState = (state: unknown) => t(state === 'published' ? 'products.published' : 'products.hidden');

  return ({ path }) => {
    const [part = '', key, inside = ''] = path;
    const last = path.at(-1);
    const language = (last === 'en' && t('kit.english')) || (last === 'my' && t('kit.burmese'));
    if (part === 'state') return { label: t('products.state'), show: showState };
    if (part in productFields) {
      const label = said(t(`productFields.${part as ProductFieldName}`), language);
      return part.endsWith('Id') ? { label, show: showReference(part) } : { label };
    }
    if (part === 'skus' && key !== undefined) {
      const field = skuTexts[inside as keyof typeof skuTexts];
      return { label: said(skuName(key), field && t(field)) };
    }
    const names = path.flatMap((one) => named.find((item) => item.key === one)?.name ?? []).map(pick);
    const text = partTexts[part as keyof typeof partTexts];
    return { label: said(text && t(text), ...names, language) };
  };
}
