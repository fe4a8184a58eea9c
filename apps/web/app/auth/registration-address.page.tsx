import { useState } from 'react';
import { keepTempAddress } from '../places/address.rules.ts';
import { AddressForm } from '../places/index.ts';
import { useText } from '../platform/language/context.ts';
import { PageTitle, useLeaveUnless, type PageHandle } from '../platform/page.tsx';
import { useLoggedIn } from '../platform/session/use-session.ts';
import { browserStorage } from '../platform/storage.ts';
import { useHydrated } from '../platform/store.ts';
import { PageShell } from '../ui/page-shell.tsx';
import { useResume } from './use-resume.ts';

export const handle: PageHandle = { isPrivate: true };

/** Address entry, the last step of a registration. The verification has logged the buyer in. */
export default function RegistrationAddressPage() {
  const t = useText();
  const resume = useResume();
  const isReady = useIsRegistered();
  return (
    <>
      <PageTitle>{t('titles.registrationAddress')}</PageTitle>
      {isReady ? (
        <div className="page max-w-md py-6 md:py-10">
          <h1 className="text-2xl font-bold">{t('titles.registrationAddress')}</h1>
          <p className="-mt-2 text-muted">{t('places.why')}</p>
          <AddressForm
            onSaved={(saved) => {
              keepTempAddress(browserStorage(), saved);
              return resume();
            }}
          />
        </div>
      ) : (
        <PageShell />
      )}
    </>
  );
}

/** Redirects guests to the registration. When the session ends on this page, it does not redirect. */
function useIsRegistered(): boolean {
  const loggedIn = useLoggedIn();
  const hydrated = useHydrated();
  const [wasLoggedIn, setWasLoggedIn] = useState(false);
  if (loggedIn && !wasLoggedIn) setWasLoggedIn(true);
  useLeaveUnless(!hydrated || loggedIn || wasLoggedIn, '/registration');
  return loggedIn;
}
