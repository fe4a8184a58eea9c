import { Card } from '@zay/web/ui/card.tsx';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { pathAfterLogin } from '../platform/return-path.ts';
import { Page } from '../ui/page.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LoginForm } from './login-form.tsx';

/** Where everybody begins, and comes back to after logging out. */
export default function LoginPage() {
  const t = useText();
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <main className="mx-auto max-w-md">
      <Page title={t('office.logIn')} actions={<LanguageSwitch />}>
        <Card>
          <LoginForm onDone={() => navigate(pathAfterLogin(search), { replace: true })} />
        </Card>
      </Page>
    </main>
  );
}
