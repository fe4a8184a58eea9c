import { Button, ButtonLink } from '@zay/web/ui/button.tsx';
import { CloudDrawing, PaperDrawing, SignpostDrawing } from '@zay/web/ui/drawings.tsx';
import { EmptyState, LoadingState } from '@zay/web/ui/state-views.tsx';
import { useRouteError } from 'react-router';
import { failureText } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { OfficeLanguage } from '../platform/language/provider.tsx';
import { Page } from '../ui/page.tsx';
import { WayBack } from '../ui/way-back.tsx';

/** Where there is nothing under an address. */
export function NotFoundScreen() {
  const t = useText();
  return (
    <Page title={t('office.notFound')}>
      <EmptyState title={t('office.notFoundText')} drawing={<SignpostDrawing />}>
        <WayBack />
      </EmptyState>
    </Page>
  );
}

/** For members whose role lacks the right of the page. */
export function ForbiddenScreen() {
  const t = useText();
  return (
    <Page title={t('office.forbidden')}>
      <EmptyState title={t('office.forbiddenText')} drawing={<PaperDrawing />}>
        <WayBack />
      </EmptyState>
    </Page>
  );
}

/** For pages that broke while loading or rendering, or could not be reached. */
export function FailureScreen() {
  const t = useText();
  const error = useRouteError();
  return (
    <OfficeLanguage>
      <Page title={t('office.failure')}>
        <EmptyState title={failureText(error)} drawing={<CloudDrawing />}>
          <Button onClick={() => location.reload()}>{t('office.reload')}</Button>
          <ButtonLink to="/" variant="quiet" reloadDocument>
            {t('office.toStart')}
          </ButtonLink>
        </EmptyState>
      </Page>
    </OfficeLanguage>
  );
}

/** While it is asked who is logged in. */
export function OpeningScreen() {
  return (
    <OfficeLanguage>
      <LoadingState />
    </OfficeLanguage>
  );
}
