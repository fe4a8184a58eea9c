import { Suspense } from 'react';
import { useText } from '../platform/language/context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/state-views.tsx';
import { useFailureAlert } from '../ui/use-failure-alert.ts';
import { statusOf, type LoadedProduct } from './load.ts';
import { BackButton } from './product-view.tsx';
import { lazyPart, Nothing } from '../ui/lazy-part.tsx';

const OtherProducts = lazyPart(() => import('./other-products.tsx'), Nothing);

/** A product that is not for sale, unknown or gone: the page says so, and an alert would say it twice. */
const isGone = (loaded: LoadedProduct) => [404, 410].includes(statusOf(loaded));

/** Shown instead of a product that cannot be loaded. A request that failed otherwise also shows an alert. */
export default function MissingProduct({ loaded }: { loaded: LoadedProduct }) {
  const t = useText();
  useFailureAlert(isGone(loaded) ? undefined : loaded.failure);
  return (
    <div className="page">
      <h1 className="sr-only">{t('titles.productDetails')}</h1>
      <div>
        <BackButton />
      </div>
      <EmptyState title={t('catalog.notFound')} text={t('catalog.notFoundText')}>
        <ButtonLink to="/productsearch">{t('catalog.searchOthers')}</ButtonLink>
      </EmptyState>
      <Suspense>
        <OtherProducts {...loaded} />
      </Suspense>
    </div>
  );
}
