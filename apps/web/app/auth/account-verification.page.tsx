import { VerificationForm } from './verification-form.tsx';
import { useText } from '../platform/language/context.ts';
import { PageTitle, useLeaveUnless, usePageValue, type PageHandle } from '../platform/page.tsx';
import { useHydrated } from '../platform/store.ts';

export const handle: PageHandle = { isPrivate: true };

export default function AccountVerificationPage() {
  const t = useText();
  const userId = Number(usePageValue('userId'));
  const phone = usePageValue('phoneNo');
  const isKnown = Number.isInteger(userId) && phone !== undefined;
  useLeaveUnless(isKnown, '/registration');
  // The server does not see what came with the navigation.
  const hydrated = useHydrated();
  return (
    <div className="page max-w-md py-6 md:py-10">
      <PageTitle>{t('titles.accountVerification')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('titles.accountVerification')}</h1>
      {hydrated && isKnown && <VerificationForm userId={userId} phone={phone} />}
    </div>
  );
}
