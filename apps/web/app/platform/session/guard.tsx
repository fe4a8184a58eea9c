import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberPage } from '../pending/saved-page.ts';
import { browserStorage } from '../storage.ts';
import { homePath } from './return-path.ts';
import { isLoggedIn } from './session.ts';

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

/** Sends someone who is logged in already to the home page. Logging in here is not meant: that one goes on. */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (isLoggedIn(browserStorage())) void navigate(homePath, { replace: true });
  }, [pathname, navigate]);
  return children;
}
