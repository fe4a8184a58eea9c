import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { WishedProduct } from '../pending/return-page.ts';
import { rememberPage } from '../pending/saved-page.ts';
import { browserStorage } from '../storage.ts';
import { homePath } from './return-path.ts';
import { isLoggedIn } from './session.ts';

/**
 * Returns a function that redirects to login. After login the buyer returns to `path`, by default this page, and a
 * pressed heart is set.
 */
export function useGoToLogin(): (path?: string, heart?: WishedProduct) => void {
  const navigate = useNavigate();
  const here = useHere();
  const { state } = useLocation();
  return (path = here, heart) => {
    rememberPage(browserStorage(), path, { heart, ...(path === here && { state: state as unknown }) });
    void navigate('/login');
  };
}

/** Path and query of the current page. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}

/**
 * Redirects a logged-in visitor to the home page. It runs on navigation only: a login on this page navigates by itself.
 */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (isLoggedIn(browserStorage())) void navigate(homePath, { replace: true });
  }, [pathname, navigate]);
  return children;
}
