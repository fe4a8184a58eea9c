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

interface ProductFormProps<Answer> {
  readonly title: string;
  readonly initial: ProductDraft;
  /** Rejects with the ApiFailure; what was typed stays. */
  readonly onSave: (draft: ProductDraft) => Promise<Answer>;
  /** Saved, and the page still open. */
  readonly onSaved: (answer: Answer) => void;
}

/** A whole product on one page, saved by one press (STAFF-11). */
export function ProductForm<Answer>({ title, initial, onSave, onSaved }: ProductFormProps<Answer>) {
  const t = useText();
  // Errors name SKUs by their place in what was sent.
  const sent = useRef<readonly string[]>([]);
  const form = useFormState({
    initial,
    save: (draft) => {
      sent.current = sentKeys(draft);
      return onSave(draft);
    },
    done: onSaved,
  });
  const { draft, update, errorOf } = form;
  const skuError = (key: string, field: string) => {
    const at = sent.current.indexOf(key);
    return at < 0 ? undefined : errorOf(`skus.${at}.${field}`);
  };

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
    </FormPage>
  );
}
