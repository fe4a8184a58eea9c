import { cartDetail, notifications } from '@zay/contract';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { browserApi } from '../platform/api/browser.ts';
import { cartCount, unreadCount } from '../platform/counts.ts';
import { onLanguageChange } from '../platform/language/changes.ts';
import { withoutLanguage } from '../platform/language/code.ts';
import { dropPendingValues } from '../platform/session/kept-values.ts';
import { useLoggedIn } from '../platform/session/use-session.ts';
import { browserStorage } from '../platform/storage.ts';

/** What the frame does by itself: on every change of path, after a login, after a change of language. */
export function useFrameEffects(): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const loggedIn = useLoggedIn();

  useEffect(() => dropPendingValues(browserStorage(), pathname), [pathname]);

  useEffect(() => keepCount(unreadCount, loggedIn && countUnread), [loggedIn, pathname]);
  useEffect(() => keepCount(cartCount, loggedIn && countCart), [loggedIn]);

  // Texts that came from the server are read again in the new language, and the address asks for no other.
  useEffect(
    () =>
      onLanguageChange(() => {
        const clean = withoutLanguage(search);
        if (clean === search) void revalidate();
        else void navigate(`${pathname}${clean}`, { replace: true, state: state as unknown });
      }),
    [navigate, pathname, revalidate, search, state],
  );
}

/** Keeps what is counted; 0 for a guest. @returns gives up: an answer that comes later would hide a newer one */
function keepCount(kept: Pick<typeof cartCount, 'set'>, count: false | (() => Promise<number>)): () => void {
  let isCurrent = true;
  if (count) void count().then((found) => isCurrent && kept.set(found));
  else kept.set(0);
  return () => {
    isCurrent = false;
  };
}

/** The badges are an extra: when they cannot be read, the page is none the worse. */
async function countUnread(): Promise<number> {
  const [first] = await browserApi(notifications, { query: { PageNumber: 1, PageSize: 1 } }).catch(() => []);
  return first?.count ?? 0;
}

async function countCart(): Promise<number> {
  const cart = await browserApi(cartDetail).catch(() => undefined);
  return cart?.productInfo.length ?? 0;
}
