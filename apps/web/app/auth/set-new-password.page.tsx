import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SetNewPasswordForm } from './set-new-password-form.tsx';
import { useText } from '../platform/language/context.ts';
import { PageTitle, useLeaveUnless, usePageValue, type PageHandle } from '../platform/page.tsx';
import { useHydrated } from '../platform/store.ts';

export const handle: PageHandle = { isPrivate: true };

/** The address holds a token: nobody keeps the page, and nobody is told where it came from. */
export const headers = () => ({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' });

export default function SetNewPasswordPage() {
  const t = useText();
  const token = usePageValue('token');
  const phone = usePageValue('emailOrPhoneNo') ?? '';
  useLeaveUnless(token !== undefined, '/login');
  useTokenOutOfSight(token, phone);
  // The server does not see what came with the navigation.
  const hydrated = useHydrated();
  return (
    <div className="page max-w-md py-6 md:py-10">
      <PageTitle>{t('titles.setNewPassword')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('titles.setNewPassword')}</h1>
      {hydrated && token !== undefined && <SetNewPasswordForm token={token} phone={phone} />}
    </div>
  );
}

/** Moves what a link brought from the address bar into the navigation state, where a reload finds it too. */
function useTokenOutOfSight(token: string | undefined, phone: string): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    if (token === undefined || !new URLSearchParams(search).has('token')) return;
    void navigate({ search: '' }, { replace: true, state: { token, emailOrPhoneNo: phone } });
  }, [token, phone, search, navigate]);
}
