import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { rememberPage } from '../pending/saved-page.ts';
import { browserStorage, formDraftsKey, visitStorage } from '../storage.ts';
import { createStore, useHydrated } from '../store.ts';
import { useHere } from './guard.tsx';
import { logOut, useLoggedIn } from './use-session.ts';

/** Where somebody goes who has just logged out on purpose. */
const wayOut = createStore('');

/** Forgets the login and what was being written on a guarded page, and goes to `path`, where the guard would go to login. */
export function logOutTo(path: string): void {
  wayOut.set(path);
  visitStorage().removeItem(formDraftsKey);
  logOut();
}

/**
 * Shows its children to a logged-in buyer only. The server and the first paint show `shell`;
 * a guest is sent to login and comes back afterwards.
 */
export function BuyersOnly({ shell, children }: { shell: ReactNode; children: ReactNode }) {
  const loggedIn = useLoggedIn();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const here = useHere();
  const isGuest = hydrated && !loggedIn;

  useEffect(() => {
    if (!isGuest) return;
    const path = wayOut.get();
    wayOut.set('');
    if (path !== '') {
      void navigate(path, { replace: true });
      return;
    }
    rememberPage(browserStorage(), here);
    void navigate('/login', { replace: true });
  }, [isGuest, here, navigate]);

  return loggedIn ? children : shell;
}
