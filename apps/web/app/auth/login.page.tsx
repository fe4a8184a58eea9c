import { Link } from 'react-router';
import { KeptAction } from './kept-action.tsx';
import { LoginForm } from './login-form.tsx';
import { telLink } from '../platform/tel-link.ts';
import { useConfig } from '../platform/config.ts';
import { useText } from '../platform/language/context.ts';
import { PageTitle } from '../platform/page.tsx';

export default function LoginPage() {
  const t = useText();
  const { loginHeading, helpPhone } = useConfig();
  return (
    <div className="page max-w-md py-6 md:py-10">
      <PageTitle>{t('titles.login')}</PageTitle>
      <h1 className="text-2xl font-bold">{loginHeading || t('auth.heading')}</h1>
      <KeptAction />
      <LoginForm />
      <Link
        to="/track"
        className="inline-flex min-h-11 items-center self-center text-center font-semibold text-jade underline"
      >
        {t('track.fromLogin')}
      </Link>
      {helpPhone && (
        <p className="border-t border-line pt-4 text-center text-muted">
          {t('auth.help')}{' '}
          <a href={telLink(helpPhone)} className="inline-block py-2 font-semibold text-jade">
            {helpPhone}
          </a>
        </p>
      )}
    </div>
  );
}
