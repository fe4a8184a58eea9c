import { useRef, type ReactNode } from 'react';
import PlusIcon from '~icons/lucide/plus';
import { productFields, productLimits, productOfferNames, staffProducts } from '@zay/contract/staff';
import { Button } from '@zay/web/ui/button.tsx';
import { Select } from '@zay/web/ui/select.tsx';
import { api } from '../platform/api.ts';
import { useText, usePick } from '../platform/language/context.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import { MomentField } from '../ui/form/moment-field.tsx';
import { SearchSelect, type Choice } from '../ui/form/search-select.tsx';
import { useFormState, type FormState } from '../ui/form/use-form-state.ts';
import { ClipList } from './clip-list.tsx';
import { LevelEditor } from './level-editor.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { ProductBasics } from './product-basics.tsx';
import { sentKeys, type ProductDraft } from './product-draft.ts';
import { Section } from './section.tsx';
import { newLevel, type LevelDraft } from './sku-draft.ts';
import { partId, SaleCheck } from './sale-check.tsx';
import { SkuTable } from './sku-table.tsx';
import { SpecificationList } from './specification-list.tsx';
import { useProductWords } from './use-product-words.ts';
import { useChoices } from './use-choices.ts';

interface ProductFormProps<Answer> {
  readonly title: string;
  readonly initial: ProductDraft;
  /** Name of the entries kept in this browser. */
  readonly keep: string;
  readonly actions?: ReactNode;
  /** Reads the product again, to merge with a colleague's changes. */
  readonly latest?: () => Promise<ProductDraft>;
  /** Rejects with an ApiFailure; the entries are kept. */
  readonly onSave: (draft: ProductDraft) => Promise<Answer>;
  /** Called after saving if the page is still open. */
  readonly onSaved: (answer: Answer) => void;
}

/** A whole product on one page, saved by one press (STAFF-11). */
export function ProductForm<Answer>({
  title,
  initial,
  keep,
  actions,
  latest,
  onSave,
  onSaved,
}: ProductFormProps<Answer>) {
  const t = useText();
  // Field errors name SKUs by their index in the request.
  const sent = useRef<readonly string[]>([]);
  const form = useFormState({
    initial,
    keep,
    ...(latest && { latest }),
    save: (draft) => {
      sent.current = sentKeys(draft);
      return onSave(draft);
    },
    done: onSaved,
  });
  const { draft, change, update, errorOf } = form;
  const wordsOfClash = useProductWords(draft);
  const skuError = (key: string, field: string) => {
    const at = sent.current.indexOf(key);
    return at < 0 ? undefined : errorOf(`skus.${at}.${field}`);
  };

  return (
    <FormPage
      title={title}
      form={form}
      back="/products"
      actions={actions}
      besideSave={<SaleCheck form={form} />}
      wordsOfClash={wordsOfClash}
    >
      <ProductBasics form={form} />
      <Section title={t('products.pictures')} hint={t('products.picturesHint')}>
        <div id={partId('picture')}>
          <PictureGrid
            pictures={draft.pictures}
            errorOf={errorOf}
            onChange={(next) => update(({ pictures }) => ({ pictures: next(pictures) }))}
          />
        </div>
      </Section>
      <Section
        title={t('products.specifications')}
        hint={t('products.specificationsHint', { most: productLimits.specifications })}
      >
        <SpecificationList
          specifications={draft.specifications}
          errorOf={errorOf}
          onChange={(next) => update(({ specifications }) => ({ specifications: next(specifications) }))}
        />
      </Section>
      <Section title={t('products.choices')} hint={t('products.choicesHint')}>
        <VariantBuilder
          levels={draft.levels}
          errorOf={errorOf}
          onChange={(next) => update(({ levels }) => ({ levels: next(levels) }))}
        />
      </Section>
      <Section title={t('products.skus')} hint={t('products.skusHint')}>
        <SkuTable
          levels={draft.levels}
          skus={draft.skus}
          pictures={draft.pictures}
          errorOf={skuError}
          onChange={(next) => update(({ skus }) => ({ skus: next(skus) }))}
        />
        {errorOf('skus') && (
          <p role="alert" className="text-ruby">
            {errorOf('skus')}
          </p>
        )}
      </Section>
      <Section title={t('products.promotion')} hint={t('products.promotionHint')}>
        <div className="grid gap-3 md:grid-cols-2">
          {(['promotionFrom', 'promotionTo'] as const).map((field) => (
            <MomentField
              key={field}
              label={t(`productFields.${field}`)}
              value={draft[field]}
              usualTime={field === 'promotionTo' ? '23:59' : '00:00'}
              error={errorOf(field)}
              onChange={(moment) => change({ [field]: moment })}
            />
          ))}
        </div>
      </Section>
      <ProductTerms form={form} />
    </FormPage>
  );
}

interface VariantBuilderProps {
  readonly levels: readonly LevelDraft[];
  readonly onChange: (change: (levels: readonly LevelDraft[]) => LevelDraft[]) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** Editor of the choice levels; the SKUs follow from their values. */
function VariantBuilder({ levels, onChange, errorOf }: VariantBuilderProps) {
  const t = useText();
  return (
    <>
      {levels.map((level, index) => (
        <LevelEditor
          key={level.key}
          level={level}
          n={index + 1}
          errorOf={(field) => errorOf(`levels.${index}.${field}`)}
          onChange={(change) =>
            onChange((now) => now.map((one) => (one.key === level.key ? change(one) : one)))
          }
          onRemove={() => onChange((now) => now.filter(({ key }) => key !== level.key))}
        />
      ))}
      {levels.length < productLimits.levels && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => onChange((now) => [...now, newLevel()])}
        >
          <PlusIcon aria-hidden />
          {t('products.addLevel')}
        </Button>
      )}
    </>
  );
}

const numberOf = (text: string) => (text === '' ? null : Number(text));

/** The lower part of the form: terms, size chart, free piece and videos. */
function ProductTerms({ form }: { form: FormState<ProductDraft> }) {
  const t = useText();
  const pick = usePick();
  const { offers, sizeCharts } = useChoices();
  const { draft, change, update, errorOf } = form;

  /** SKUs of the products that match a text. */
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
          {productOfferNames.map((field) => (
            <Select
              key={field}
              label={t(`productFields.${field}`)}
              value={draft[field] ?? ''}
              placeholder={t('products.none')}
              error={errorOf(field)}
              options={offers
                .filter((offer) => offer.kind === productFields[field].offerKind)
                .map(({ id, name }) => ({ value: id, label: pick(name) }))}
              onChange={({ target }) => change({ [field]: numberOf(target.value) })}
            />
          ))}
          <Select
            label={t('productFields.sizeChartId')}
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
