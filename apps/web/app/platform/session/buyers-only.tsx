import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { rememberPage } from '../pending/saved-page.ts';
import { browserStorage, formDraftsKey, visitStorage } from '../storage.ts';
import { createStore, useHydrated } from '../store.ts';
import { useHere } from './guard.tsx';
import { logOut, useLoggedIn } from './use-session.ts';

/** Path after a deliberate logout; '' otherwise. */
const logoutTarget = createStore('');

/** Logs out, removes the form drafts and goes to `path`. Without this the guard would redirect to login. */
export function logOutTo(path: string): void {
  logoutTarget.set(path);
  visitStorage().removeItem(formDraftsKey);
  logOut();
}

/**
 * Shows `children` to a logged-in buyer only. The server and the first render show `shell`;
 * a guest is redirected to login and returns afterwards.
 */
export function BuyersOnly({ shell, children }: { shell: ReactNode; children: ReactNode }) {
  const loggedIn = useLoggedIn();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const here = useHere();
  const isGuest = hydrated && !loggedIn;

  useEffect(() => {
    if (!isGuest) return;
    const path = logoutTarget.get();
    logoutTarget.set('');
    if (path !== '') {
      void navigate(path, { replace: true });
      return;
    }
    rememberPage(browserStorage(), here);
    void navigate('/login', { replace: true });
  }, [isGuest, here, navigate]);

  return loggedIn ? children : shell;
}
