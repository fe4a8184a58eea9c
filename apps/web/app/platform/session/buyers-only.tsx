import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dismissQuestions } from '../../ui/dismiss-questions.ts';
import { forgetPending } from '../pending/saved.ts';
import { rememberPage } from '../pending/saved-page.ts';
import { browserStorage } from '../storage.ts';
import { createStore, useHydrated } from '../store.ts';
import { forgetEntries, lastLogout } from './entries.ts';
import { useHere } from './guard.tsx';
import { loggedInBuyer, logOut, useSessionOwner } from './use-session.ts';

/** Path after a deliberate logout; '' otherwise. */
const logoutTarget = createStore('');

/** Logs out, removes all entries and goes to `path`. Otherwise the guard would redirect to login. */
export function logOutTo(path: string): void {
  logoutTarget.set(path);
  forgetEntries();
  forgetPending(browserStorage());
  logOut();
}

/**
 * Shows `children` to a logged-in buyer only. The server and the first render show `shell`;
 * a guest is redirected to login and returns afterwards.
 */
export function BuyersOnly({ shell, children }: { shell: ReactNode; children: ReactNode }) {
  const owner = useSessionOwner();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const here = useHere();
  const { state } = useLocation();
  const loggedIn = owner !== undefined;
  const isGuest = hydrated && !loggedIn;
  /** The last logout before the page was in use; undefined for a guest. */
  const logoutBefore = useRef<string>(undefined);
  const buyerBefore = useRef<number>(undefined);

  useEffect(() => {
    if (loggedIn) {
      logoutBefore.current ??= lastLogout();
      buyerBefore.current = loggedInBuyer();
    }
    if (!isGuest) return;
    const path = logoutTarget.get();
    logoutTarget.set('');
    if (path !== '') {
      void navigate(path, { replace: true });
      return;
    }
    dismissQuestions();
    const wasInUse = logoutBefore.current !== undefined;
    // A login after a logout in another tab starts anew.
    if (!wasInUse || logoutBefore.current === lastLogout())
      rememberPage(browserStorage(), here, { state: state as unknown, wasInUse }, buyerBefore.current);
    void navigate('/login', { replace: true });
  }, [isGuest, loggedIn, here, state, navigate]);

  // Another buyer, logged in from another tab, starts anew.
  return owner === undefined ? shell : <Fragment key={owner}>{children}</Fragment>;
}
