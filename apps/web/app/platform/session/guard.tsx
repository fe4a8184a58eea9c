import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberPage } from '../pending/saved.ts';
import { browserStorage } from '../storage.ts';
import { useHydrated } from '../store.ts';
import { homePath } from './return-path.ts';
import { isLoggedIn } from './session.ts';
import { useLoggedIn } from './use-session.ts';

/** Sends to login, and back to `path` (or to this page) afterwards. */
export function useGoToLogin(): (path?: string) => void {
  const navigate = useNavigate();
  const here = useHere();
  return (path = here) => {
    rememberPage(browserStorage(), path);
    void navigate('/login');
  };
}

/** Path and query of this page. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
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
    rememberPage(browserStorage(), here);
    void navigate('/login', { replace: true });
  }, [isGuest, here, navigate]);

  return loggedIn ? children : shell;
}

/** Sends someone who is logged in already to the home page. Logging in here is not meant: that one goes on. */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (isLoggedIn(browserStorage())) void navigate(homePath, { replace: true });
  }, [pathname, navigate]);
  return children;
}
