import { timings } from '@zay/contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { rememberPage } from '../platform/pending/saved-page.ts';
import { sessionExpired } from '../platform/session/expired.ts';
import { useHere } from '../platform/session/guard.tsx';
import { logOut } from '../platform/session/use-session.ts';
import { browserStorage } from '../platform/storage.ts';
import { useStore } from '../platform/store.ts';

/** Tells for two seconds that the session is over, then clears it and goes to login. */
export function SessionExpired() {
  const t = useText();
  const navigate = useNavigate();
  const here = useHere();
  const isExpired = useStore(sessionExpired);

  useEffect(() => {
    if (!isExpired) return;
    const timer = setTimeout(() => {
      sessionExpired.set(false);
      rememberPage(browserStorage(), here);
      logOut();
      void navigate('/login');
    }, timings.sessionPopup);
    return () => clearTimeout(timer);
  }, [isExpired, here, navigate]);

  if (!isExpired) return null;
  return (
    <div className="fixed inset-0 z-60 flex items-center justify-center bg-scrim p-4">
      <p
        role="alert"
        className="max-w-sm rounded-card bg-paper p-6 text-center text-lg font-semibold shadow-card"
      >
        {t('frame.sessionExpired')}
      </p>
    </div>
  );
}
