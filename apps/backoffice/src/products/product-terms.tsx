import { staffProducts } from '@zay/contract/staff';
import { Select } from '@zay/web/ui/select.tsx';
import { api } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { SearchSelect, type Choice } from '../ui/form/search-select.tsx';
import type { FormState } from '../ui/form/use-form-state.ts';
import { ClipList } from './clip-list.tsx';
import { offerFields, type ProductDraft } from './product-draft.ts';
import { Section } from './section.tsx';
import { useChoices } from './use-choices.ts';

const numberOf = (text: string) => (text === '' ? null : Number(text));

/** What stands under a product: its terms, size chart, free piece and videos. */
export function ProductTerms({ form }: { form: FormState<ProductDraft> }) {
  const t = useText();
  const pick = usePick();
  const { offers, sizeCharts } = useChoices();
  const { draft, change, update, errorOf } = form;

  /** SKUs of the products that a text finds. */
  const findSkus = async (search: string): Promise<Choice[]> => {
    const { items } = await api(staffProducts, { query: { search, pageSize: 20 } });
    return items.flatMap(({ name, skus }) =>
      skus
        .filter(({ active }) => active)
        .map(({ id, value }) => ({ id, label: [name, value].map(pick).filter(Boolean).join(' · ') })),
    );
  };

  return (
    <>
      <Section title={t('products.offers')}>
        <div className="grid gap-3 sm:grid-cols-2">
          {offerFields.map(({ field, kind }) => (
            <Select
              key={field}
              label={t(`products.${field}`)}
              value={draft[field] ?? ''}
              placeholder={t('products.none')}
              error={errorOf(field)}
              options={offers
                .filter((offer) => offer.kind === kind)
                .map(({ id, name }) => ({ value: id, label: pick(name) }))}
              onChange={({ target }) => change({ [field]: numberOf(target.value) })}
            />
          ))}
          <Select
            label={t('products.sizeChart')}
            value={draft.sizeChartId ?? ''}
            placeholder={t('products.none')}
            error={errorOf('sizeChartId')}
            options={sizeCharts.map(({ id, name }) => ({ value: id, label: pick(name) }))}
            onChange={({ target }) => change({ sizeChartId: numberOf(target.value) })}
          />
        </div>
      </Section>
      <Section title={t('products.more')}>
        <SearchSelect
          optional
          label={t('products.getOne')}
          hint={t('products.getOneHint')}
          name="skus"
          value={draft.getOne}
          error={errorOf('getOneSkuId')}
          find={findSkus}
          onChange={(getOne) => change({ getOne })}
        />
        <ClipList
          clips={draft.clips}
          errorOf={errorOf}
          onChange={(next) => update(({ clips }) => ({ clips: next(clips) }))}
        />
      </Section>
    </>
  );
}
