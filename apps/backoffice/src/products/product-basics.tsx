import { factOf, productFactNames } from '@zay/contract';
import { formatAmount } from '@zay/web/platform/money.ts';
import { TextField } from '@zay/web/ui/field.tsx';
import { Select } from '@zay/web/ui/select.tsx';
import { usePick, useText } from '../platform/language/context.ts';
import { HtmlField } from '../ui/form/html-field.tsx';
import { PickMany } from '../ui/form/pick-many.tsx';
import { SearchSelect } from '../ui/form/search-select.tsx';
import { TwoLanguages } from '../ui/form/two-languages.tsx';
import type { FormState } from '../ui/form/use-form-state.ts';
import { categoryTree } from '../ui/category-tree.ts';
import type { ProductDraft } from './product-draft.ts';
import { partId } from './sale-check.tsx';
import { Section } from './section.tsx';
import { useChoices } from './use-choices.ts';

export function ProductBasics({ form }: { form: FormState<ProductDraft> }) {
  const t = useText();
  const pick = usePick();
  const { brands, categories, tags } = useChoices();
  const { draft, change, errorOf } = form;
  const brand = brands.find(({ id }) => id === draft.brandId);
  const firstError = (field: string, ids: readonly number[]) =>
    errorOf(field) ?? ids.map((_, index) => errorOf(`${field}.${index}`)).find(Boolean);
  const found = (search: string) =>
    brands
      .map(({ id, name }) => ({ id, label: pick(name), all: `${name.en} ${name.my}`.toLowerCase() }))
      .filter(({ all }) => all.includes(search.toLowerCase()));

  return (
    <Section title={t('products.about')}>
      <Select
        label={t('products.state')}
        value={draft.state}
        options={[
          { value: 'published', label: t('products.published') },
          { value: 'hidden', label: t('products.hidden') },
        ]}
        onChange={({ target }) => change({ state: target.value as ProductDraft['state'] })}
      />
      <div id={partId('nameMy')}>
        <TwoLanguages {...form.value('name')} label={t('productFields.name')} />
      </div>
      {(['en', 'my'] as const).map((language) => (
        <div key={language} {...(language === 'my' && { id: partId('descriptionMy') })}>
          <HtmlField
            lang={language}
            label={`${t('productFields.description')} (${t(language === 'en' ? 'kit.english' : 'kit.burmese')})`}
            hint={t('products.descriptionHint')}
            value={draft.description[language]}
            error={errorOf(`description.${language}`)}
            onChange={(html) => change({ description: { ...draft.description, [language]: html } })}
          />
        </div>
      ))}
      <SearchSelect
        optional
        label={t('productFields.brandId')}
        name="brands"
        value={brand ? { id: brand.id, label: pick(brand.name) } : null}
        error={errorOf('brandId')}
        find={(search) => Promise.resolve(found(search))}
        onChange={(choice) => change({ brandId: choice?.id ?? null })}
      />
      {productFactNames.map((name) => (
        <TextField
          key={name}
          label={t(`productFields.${name}` as const)}
          hint={t('products.wholeNumber', {
            min: formatAmount(factOf(name).min),
            max: formatAmount(factOf(name).max),
          })}
          inputMode="numeric"
          autoComplete="off"
          {...form.text(name)}
        />
      ))}
      <div id={partId('category')}>
        <PickMany
          label={t('products.categories')}
          options={categoryTree(categories).map(({ id, name, depth, path }) => ({
            id,
            depth,
            label: pick(name),
            fullLabel: path.map(pick).join(' › '),
          }))}
          value={draft.categoryIds}
          error={firstError('categoryIds', draft.categoryIds)}
          onChange={(categoryIds) => change({ categoryIds })}
        />
      </div>
      <PickMany
        label={t('products.tags')}
        options={tags.map(({ id, name }) => ({ id, label: pick(name) }))}
        value={draft.tagIds}
        error={firstError('tagIds', draft.tagIds)}
        onChange={(tagIds) => change({ tagIds })}
      />
    </Section>
  );
}
