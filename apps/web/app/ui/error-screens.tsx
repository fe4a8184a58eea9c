import { useEffect } from 'react';
import { Link } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { PageTitle } from '../platform/page.tsx';
import { reloadOnce } from '../platform/scripts.ts';
import { Button, ButtonLink } from './button.tsx';
import { CloudDrawing, SignpostDrawing } from './drawings.tsx';
import { EmptyState } from './state-views.tsx';

const links = [
  ['/productsearch', 'titles.productSearch'],
  ['/bycategory', 'titles.byCategory'],
  ['/shop-by-brands', 'titles.shopByBrands'],
] as const;

/** Not-found page, with links to others. */
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

interface FailureProps {
  /** True if the page's code belongs to an earlier release and was deleted. */
  readonly isOutdated?: boolean;
}

/** Shown if a page fails to load or render. */
export function FailureScreen({ isOutdated = false }: FailureProps) {
  const t = useText();
  useEffect(() => {
    if (isOutdated) reloadOnce();
  }, [isOutdated]);
  return (
    <div className="page">
      <PageTitle>{t('titles.failure')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('titles.failure')}</h1>
      <EmptyState
        title={t(isOutdated ? 'common.newRelease' : 'errors.failureText')}
        drawing={<CloudDrawing />}
      >
        <Button onClick={() => location.reload()}>{t('errors.reload')}</Button>
        <ButtonLink to="/home" variant="quiet" reloadDocument>
          {t('errors.goHome')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

/** Shown if even the frame fails: without code and texts of the shop. */
export function PlainFailureScreen() {
  return (
    <main className="mx-auto my-16 max-w-md px-4 text-center">
      <p lang="my">ဤစာမျက်နှာကို ဖော်ပြ၍ မရပါ။ ခဏနေမှ ထပ်ကြိုးစားပါ။</p>
      <p lang="en">This page could not be shown. Please try again in a moment.</p>
      <p>
        <a href={import.meta.env.SSR ? '/' : location.href}>ပြန်ဖွင့်မည် · Reload</a>
      </p>
      <p>
        <a href="/home">ပင်မစာမျက်နှာသို့ · Home</a>
      </p>
    </main>
  );
}
