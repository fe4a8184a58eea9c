import { ButtonLink } from '@zay/web/ui/button.tsx';
import { EmptyState } from '@zay/web/ui/state-views.tsx';
import { useText } from '../platform/language/context.ts';
import { Page } from '../ui/page.tsx';

/** The end of the queue. */
export default function DonePage() {
  const t = useText();
  return (
    <Page title={t('payments.done')}>
      <EmptyState title={t('payments.doneTitle')} text={t('payments.doneText')}>
        <ButtonLink to="/">{t('office.toStart')}</ButtonLink>
        <ButtonLink to="/payments" variant="secondary">
          {t('payments.title')}
        </ButtonLink>
      </EmptyState>
    </Page>
  );
}
