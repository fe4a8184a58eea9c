import { Link } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { PageTitle } from '../platform/page.tsx';
import { Button, ButtonLink } from './button.tsx';
import { CloudDrawing, SignpostDrawing } from './drawings.tsx';
import { EmptyState } from './state-views.tsx';

const links = [
  ['/productsearch', 'titles.productSearch'],
  ['/bycategory', 'titles.byCategory'],
  ['/shop-by-brands', 'titles.shopByBrands'],
] as const;

/** Where there is nothing under an address: ways to what there is. */
export function NotFoundScreen() {
  const t = useText();
  return (
    <div className="page">
      <PageTitle>{t('titles.notFound')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('titles.notFound')}</h1>
      <EmptyState title={t('errors.notFoundText')} drawing={<SignpostDrawing />}>
        <ButtonLink to="/home">{t('errors.goHome')}</ButtonLink>
        <nav className="flex flex-wrap justify-center gap-x-4">
          {links.map(([to, key]) => (
            <Link key={to} to={to} className="inline-flex min-h-11 items-center text-jade underline">
              {t(key)}
            </Link>
          ))}
        </nav>
      </EmptyState>
    </div>
  );
}

/** For pages that broke while loading or rendering. */
export function FailureScreen() {
  const t = useText();
  return (
    <div className="page">
      <PageTitle>{t('titles.failure')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('titles.failure')}</h1>
      <EmptyState title={t('errors.failureText')} drawing={<CloudDrawing />}>
        <Button onClick={() => location.reload()}>{t('errors.reload')}</Button>
        <ButtonLink to="/home" variant="quiet" reloadDocument>
          {t('errors.goHome')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
