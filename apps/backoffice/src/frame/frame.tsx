import MenuIcon from '~icons/lucide/menu';
import SearchIcon from '~icons/lucide/search';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { IconButton } from '@zay/web/ui/icon-button.tsx';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link, Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useStore } from '@zay/web/platform/store.ts';
import { ProgressBar } from '@zay/web/ui/progress-bar.tsx';
import { LockedDialog } from '@zay/web/ui/locked-dialog.tsx';
import LogOutIcon from '~icons/lucide/log-out';
import type { AreaPage } from '../platform/areas.ts';
import { useText } from '../platform/language/context.ts';
import { accountPage, setUpCodesPage, setUpCodesPath } from '../platform/return-path.ts';
import { currentMember, useMember, hasEnded, refreshMember, logOut } from '../platform/session.ts';
import { toastOnFailure } from '../ui/toast-on-failure.ts';
import { Alerts } from './alerts.tsx';
import { ConfirmLogin } from './confirm-login.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LoginForm } from './login-form.tsx';
import { FavouriteButton, Menu } from './menu.tsx';
import { UndoBar } from './undo-bar.tsx';

/** Menu (a drawer on phones), top bar and page. */
export function Frame({ pages }: { pages: readonly AreaPage[] }) {
  const member = useStore(currentMember);
  const { pathname, search } = useLocation();
  if (member?.mustChangePassword && pathname !== accountPage) return <Navigate to={accountPage} replace />;
  if (member?.mustSetUpTotp && !member.mustChangePassword && pathname !== setUpCodesPage)
    return <Navigate to={setUpCodesPath(pathname + search)} replace />;
  if (!member) return <Navigate to="/login" replace />;
  const mustSetUp = member.mustChangePassword || member.mustSetUpTotp;
  return (
    <>
      {/* The key remounts the frame for another member. Other pages stay closed until the account is set up. */}
      <MembersFrame key={member.id} pages={mustSetUp ? [] : pages} />
      <LogInAgain />
      <ConfirmLogin />
    </>
  );
}

function MembersFrame({ pages }: { pages: readonly AreaPage[] }) {
  const t = useText();
  const member = useMember();
  const menu = useOpenOnPage();
  useFreshRights();
  return (
    // Print has no menu.
    <div className="min-h-dvh max-md:flex max-md:flex-col md:grid md:grid-cols-[15rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] print:block!">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-paper focus:p-3"
      >
        {t('office.skip')}
      </a>
      <header className="sticky top-0 z-30 flex min-h-14 items-center gap-2 border-b border-line bg-paper px-2 md:col-span-2 md:px-4">
        {pages.length > 0 && (
          <IconButton label={t('office.menu')} className="md:hidden" onClick={menu.open}>
            <MenuIcon aria-hidden />
          </IconButton>
        )}
        <Link to="/" className="me-auto inline-flex min-h-11 items-center font-bold text-jade">
          {t('office.name')}
        </Link>
        <span className="max-md:hidden">
          <FavouriteButton pages={pages} />
        </span>
        {pages.length > 0 && <Find pages={pages} />}
        <Alerts />
        <LanguageSwitch />
        <WhoIsIn />
        <ProgressBar />
      </header>
      <aside className="hidden border-e border-line bg-mist p-3 md:block">
        <div className="sticky top-17 max-h-[calc(100dvh-5rem)] overflow-y-auto">
          <Menu pages={pages} />
        </div>
      </aside>
      <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none print:block">
        <div className="flex-1">
          <Outlet />
        </div>
        <UndoBar />
      </main>
      <Dialog sheet open={menu.isOpen} onClose={menu.close} title={t('office.menu')}>
        <div className="flex items-center justify-between gap-2">
          <p className="min-w-0 text-muted wrap-anywhere">{`${member.name} · ${member.email}`}</p>
          <FavouriteButton pages={pages} />
        </div>
        <Menu pages={pages} />
      </Dialog>
      <ScrollRestoration />
    </div>
  );
}

const Finder = lazy(() => import('./finder.tsx'));

/** State of a dialog that every other page closes. Closing it by hand would go back in the history. */
function useOpenOnPage() {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  // Or it would open again on the way back.
  if (openOn !== undefined && openOn !== pathname) setOpenOn(undefined);
  return {
    isOpen: openOn === pathname,
    open: () => setOpenOn(pathname),
    close: () => setOpenOn(undefined),
  };
}

/** Opens the finder by a press or by Ctrl K. */
function Find({ pages }: { pages: readonly AreaPage[] }) {
  const t = useText();
  const finder = useOpenOnPage();
  const open = useEffectEvent(finder.open);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <IconButton label={t('office.find')} title={`${t('office.find')} (Ctrl K)`} onClick={finder.open}>
        <SearchIcon aria-hidden />
      </IconButton>
      {finder.isOpen && (
        <Suspense>
          <Finder pages={pages} onClose={finder.close} />
        </Suspense>
      )}
    </>
  );
}

/** A login over the page after the session ended; entries on the page are kept. */
function LogInAgain() {
  const t = useText();
  const { email } = useMember();
  if (!useStore(hasEnded)) return null;
  return (
    <LockedDialog title={t('office.logIn')} focusOn="input[type=password]">
      <LoginForm email={email} />
    </LockedDialog>
  );
}

/** Shortest time between two refreshes, in milliseconds. */
const pauseMs = 60_000;

/** Refreshes the member's rights when the tab is shown again. A refused call refreshes them too. */
function useFreshRights(): void {
  useEffect(() => {
    let asked = Date.now();
    const ask = () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < pauseMs) return;
      asked = Date.now();
      // Without an answer the known rights stay.
      refreshMember().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
}

/** The logged-in member, and logout. */
function WhoIsIn() {
  const t = useText();
  const { name, email } = useMember();
  return (
    <div className="flex min-w-0 items-center gap-1">
      <Link
        to={accountPage}
        className="inline-flex min-h-11 max-w-48 items-center text-sm text-muted max-md:hidden"
        title={email}
      >
        <span className="truncate">{name}</span>
      </Link>
      <IconButton label={t('office.logOut')} onClick={() => void toastOnFailure(logOut())}>
        <LogOutIcon aria-hidden />
      </IconButton>
    </div>
  );
}
