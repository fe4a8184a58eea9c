import { Button } from '@zay/web/ui/button.tsx';
import { useText } from '../platform/language/context.ts';
import type { FormState } from '../ui/form/use-form-state.ts';
import { missingForSale, type Missing } from './missing-for-sale.ts';
import type { ProductDraft } from './product-draft.ts';

/** Names what buyers would miss, beside the button that puts the product on sale; staff decide. */
export function SaleCheck({ form }: { form: FormState<ProductDraft> }) {
  const t = useText();
  const missing = form.draft.state === 'published' ? missingForSale(form.draft) : [];
  if (missing.length === 0) return null;
  return (
    <details className="w-full">
      <summary className="min-h-11 content-center font-medium">
        {t('products.missing', { count: missing.length })}
      </summary>
      <ul className="flex max-h-48 flex-wrap gap-x-4 overflow-y-auto">
        {missing.map((one) => (
          <li key={one.part}>
            <button
              type="button"
              className="min-h-11 text-jade underline"
              onClick={({ currentTarget }) => {
                // Folded, it leaves room for the field on a phone.
                currentTarget.closest('details')?.removeAttribute('open');
                focusPart(one);
              }}
            >
              {t(`products.missing_${one.part}`)}
              {one.skus.length > 1 && ` (${one.skus.length})`}
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        className="mb-2"
        disabled={form.isSaving}
        onClick={() => form.submit({ state: 'hidden' })}
      >
        {t('products.saveHidden')}
      </Button>
    </details>
  );
}

/** The element of the form that a missing part belongs to. */
export const partId = (part: string) => `product-${part}`;

function focusPart({ part, skus }: Missing): void {
  const [sku] = skus;
  const place = document.getElementById(partId(sku === undefined ? part : `sku-${sku}-${part}`));
  const fields = 'input, textarea, button, [contenteditable="true"]';
  const control = place?.matches('input')
    ? place
    : (place?.querySelector<HTMLElement>('[lang="my"]:is(input, textarea)') ??
      place?.querySelector<HTMLElement>(fields));
  control?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center' });
}
