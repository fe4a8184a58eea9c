import { Suspense } from 'react';
import { useText } from '../platform/language/context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/state-views.tsx';
import { useFailureAlert } from '../ui/use-failure-alert.ts';
import type { LoadedProduct } from './load.ts';
import { lazyPart, Nothing } from '../ui/lazy-part.tsx';

const OtherProducts = lazyPart(() => import('./other-products.tsx'), Nothing);

/** Shown instead of a product that cannot be loaded. A failed request also shows an alert. */
export default function MissingProduct({ loaded }: { loaded: LoadedProduct }) {
  const t = useText();
  useFailureAlert(loaded.failure);
  return (
    <div className="page">
      <h1 className="sr-only">{t('titles.productDetails')}</h1>
      <EmptyState title={t('catalog.notFound')} text={t('catalog.notFoundText')}>
        <ButtonLink to="/productsearch">{t('catalog.searchOthers')}</ButtonLink>
      </EmptyState>
      <Suspense>
        <OtherProducts {...loaded} />
      </Suspense>
    </div>
  );
}
