import { ChangePasswordForm } from './change-password-form.tsx';
import { useText } from '../platform/language/context.ts';
import { PageTitle } from '../platform/page.tsx';

export default function ChangePasswordPage() {
  const t = useText();
  return (
    <div className="page max-w-md py-6 md:py-10">
      <PageTitle>{t('titles.changePassword')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('titles.changePassword')}</h1>
      <p className="text-muted">{t('auth.changeEndsLogins')}</p>
      <ChangePasswordForm />
    </div>
  );
}
