import { ApiFailure } from '@zay/contract';
import { useRef } from 'react';
import { useText } from '../platform/language/context.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { PictureGrid } from './picture-grid.tsx';
import { ProductBasics } from './product-basics.tsx';
import { sentKeys, type ProductDraft } from './product-draft.ts';
import { ProductTerms } from './product-terms.tsx';
import { Section } from './section.tsx';
import { SkuTable } from './sku-table.tsx';
import { VariantBuilder } from './variant-builder.tsx';

interface ProductFormProps {
  readonly title: string;
  readonly initial: ProductDraft;
  /** Rejects with the ApiFailure; what was typed stays. */
  readonly onSave: (draft: ProductDraft) => Promise<unknown>;
}

/** A whole product on one page, saved by one press (STAFF-11). */
export function ProductForm({ title, initial, onSave }: ProductFormProps) {
  const t = useText();
  // Errors name SKUs by their place in what was sent.
  const sent = useRef<readonly string[]>([]);
  const form = useFormState({
    initial,
    save: (draft) => {
      sent.current = sentKeys(draft);
      return onSave(draft);
    },
  });
  const { draft, update, errorOf, failure } = form;
  const skuError = (key: string, field: string) => {
    const at = sent.current.indexOf(key);
    return at < 0 ? undefined : errorOf(`skus.${at}.${field}`);
  };
  const isLate = failure instanceof ApiFailure && failure.code === 'changed-meanwhile';

  return (
    <FormPage title={title} form={form} back="/products">
      <ProductBasics form={form} />
      <Section title={t('products.pictures')} hint={t('products.picturesHint')}>
        <PictureGrid
          pictures={draft.pictures}
          errorOf={errorOf}
          onChange={(next) => update(({ pictures }) => ({ pictures: next(pictures) }))}
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
      <ProductTerms form={form} />
      {isLate && (
        <a
          href={`/products/${draft.id}`}
          target="_blank"
          rel="noreferrer"
          className="min-h-11 content-center text-jade underline"
        >
          {t('products.openNew')}
        </a>
      )}
    </FormPage>
  );
}
