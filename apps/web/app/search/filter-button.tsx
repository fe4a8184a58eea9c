import { Suspense, useState, type ReactNode } from 'react';
import FilterIcon from '~icons/lucide/sliders-horizontal';
import { FilterForm, type FilterFormProps } from '../catalog/index.ts';
import { useText } from '../platform/language/context.ts';
import { Dialog } from '../ui/dialog.tsx';

interface FilterButtonProps extends FilterFormProps {
  /** Number of active filters besides price and stock. */
  readonly others?: number;
  /** Renders further filters above the form. */
  readonly children?: false | ((close: () => void) => ReactNode);
}

/**
 * Opens the filters in a sheet on a phone, and shows how many are active. Part of the page's own bundle, so that an
 * early click works. Without scripts they open in the page.
 */
export function FilterButton({ filters, onFilter, others = 0, children }: FilterButtonProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { minPrice, maxPrice, inStock } = filters;
  const n = others + [minPrice ?? maxPrice, inStock].filter((filter) => filter !== undefined).length;
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={n > 0 ? t('search.filtersSet', { n }) : undefined}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-field border border-edge bg-paper px-3 md:hidden"
      >
        <FilterIcon aria-hidden className="text-muted" />
        {t('search.filters')}
        {n > 0 && <span className="rounded-chip bg-jade px-2 text-sm text-on-jade">{n}</span>}
      </button>
      <noscript>
        {import.meta.env.SSR && (
          <details className="md:hidden">
            <summary className="inline-flex min-h-11 items-center rounded-field border border-edge px-3">
              {t('search.filters')}
            </summary>
            <Suspense>
              <FilterForm isPlain filters={filters} onFilter={onFilter} />
            </Suspense>
          </details>
        )}
      </noscript>
      <Dialog sheet open={isOpen} onClose={close} title={t('search.filters')}>
        {children && children(close)}
        <Suspense>
          <FilterForm
            filters={filters}
            onFilter={(next) => {
              close();
              onFilter(next);
            }}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
