import { useText } from '../platform/language/provider.tsx';
import { PageTitle } from '../platform/page.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CloudDrawing, SignpostDrawing } from '../ui/drawings.tsx';
import { EmptyState } from '../ui/state-views.tsx';

export function NotFoundScreen() {
  const t = useText();
  return (
    <div className="page">
      <PageTitle>{t('titles.notFound')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('titles.notFound')}</h1>
      <EmptyState title={t('errors.notFoundText')} drawing={<SignpostDrawing />}>
        <ButtonLink to="/home">{t('errors.goHome')}</ButtonLink>
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
