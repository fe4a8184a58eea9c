import { useText } from '../platform/language/provider.tsx';
import { useGoToLogin } from '../platform/session/guard.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { BellDrawing } from '../ui/drawings.tsx';
import { EmptyState } from '../ui/state-views.tsx';

/** What a guest sees in the place of notifications. */
export function LoginPrompt() {
  const t = useText();
  const goToLogin = useGoToLogin();
  return (
    <EmptyState title={t('notifications.prompt')} drawing={<BellDrawing />}>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={() => goToLogin()}>{t('notifications.login')}</Button>
        <ButtonLink to="/registration" variant="secondary">
          {t('notifications.register')}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
