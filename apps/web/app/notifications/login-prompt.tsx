import { useText } from '../platform/language/context.ts';
import { rememberPage } from '../platform/pending/saved-page.ts';
import { useHere } from '../platform/session/guard.tsx';
import { browserStorage } from '../platform/storage.ts';
import { ButtonLink } from '../ui/button.tsx';
import { BellDrawing } from '../ui/drawings.tsx';
import { EmptyState } from '../ui/state-views.tsx';

/** Shown to guests instead of notifications; both links return here afterwards. */
export function LoginPrompt() {
  const t = useText();
  const here = useHere();
  const remember = () => rememberPage(browserStorage(), here);
  return (
    <EmptyState title={t('notifications.prompt')} drawing={<BellDrawing />}>
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink to="/login" onClick={remember}>
          {t('notifications.login')}
        </ButtonLink>
        <ButtonLink to="/registration" variant="secondary" onClick={remember}>
          {t('notifications.register')}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
