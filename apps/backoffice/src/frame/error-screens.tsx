import { Button, ButtonLink } from '@zay/web/ui/button.tsx';
import { CloudDrawing, PaperDrawing, SignpostDrawing } from '@zay/web/ui/drawings.tsx';
import { EmptyState } from '@zay/web/ui/state-views.tsx';
import { useText } from '../platform/language/context.ts';
import { OfficeLanguage } from '../platform/language/provider.tsx';
import { Page } from '../ui/page.tsx';

/** Where there is nothing under an address. */
export function NotFoundScreen() {
  const t = useText();
  return (
    <Page title={t('office.notFound')}>
      <EmptyState title={t('office.notFoundText')} drawing={<SignpostDrawing />}>
        <ButtonLink to="/">{t('office.toStart')}</ButtonLink>
      </EmptyState>
    </Page>
  );
}

/** For members whose role lacks the right of the page. */
export function ForbiddenScreen() {
  const t = useText();
  return (
    <Page title={t('office.forbidden')}>
      <EmptyState title={t('office.forbiddenText')} drawing={<PaperDrawing />} />
    </Page>
  );
}

/** For pages that broke while loading or rendering. */
export function FailureScreen() {
  const t = useText();
  return (
    <OfficeLanguage>
      <Page title={t('office.failure')}>
        <EmptyState title={t('common.somethingWrong')} drawing={<CloudDrawing />}>
          <Button onClick={() => location.reload()}>{t('office.reload')}</Button>
          <ButtonLink to="/" variant="quiet" reloadDocument>
            {t('office.toStart')}
          </ButtonLink>
        </EmptyState>
      </Page>
    </OfficeLanguage>
  );
}
