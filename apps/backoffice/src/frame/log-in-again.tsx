import { useStore } from '@zay/web/platform/store.ts';
import { LockedDialog } from '@zay/web/ui/locked-dialog.tsx';
import { useText } from '../platform/language/context.ts';
import { hasEnded, useMember } from '../platform/session.ts';
import { LoginForm } from './login-form.tsx';

/** The login over the page whose session has ended: what is typed there is still there afterwards. */
export function LogInAgain() {
  const t = useText();
  const { email } = useMember();
  if (!useStore(hasEnded)) return null;
  return (
    <LockedDialog title={t('office.logIn')} focusOn="input[type=password]">
      <LoginForm email={email} />
    </LockedDialog>
  );
}
