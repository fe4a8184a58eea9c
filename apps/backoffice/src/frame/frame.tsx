import MenuIcon from '~icons/lucide/menu';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { IconButton } from '@zay/web/ui/icon-button.tsx';
import { useState, useEffect } from 'react';
import { Link, Navigate, Outlet, ScrollRestoration, useLocation, NavLink } from 'react-router';
import { useStore } from '@zay/web/platform/store.ts';
import { ProgressBar } from '@zay/web/ui/progress-bar.tsx';
import { LockedDialog } from '@zay/web/ui/locked-dialog.tsx';
import LogOutIcon from '~icons/lucide/log-out';
import { cn } from '@zay/web/ui/class-names.ts';
import { type AreaPage, menuGroups } from '../platform/areas.ts';
import { useText } from '../platform/language/context.ts';
import { setUpCodesPage, setUpCodesPath } from '../platform/return-path.ts';
import { currentMember, useMember, hasEnded, refreshMember, logOut, useMay } from '../platform/session.ts';
import { toastOnFailure } from '../ui/toast-on-failure.ts';
import { Alerts } from './alerts.tsx';
import { ConfirmLogin } from './confirm-login.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LoginForm } from './login-form.tsx';
import { UndoBar } from './undo-bar.tsx';

/** Menu (a drawer on phones), top bar and page. */
export function Frame({ pages }: { pages: readonly AreaPage[] }) {
  const member = useStore(currentMember);
  const { pathname, search } = useLocation();
  if (member?.mustSetUpTotp && pathname !== setUpCodesPage)
    return <Navigate to={setUpCodesPath(pathname + search)} replace />;
  if (!member) return <Navigate to="/login" replace />;
  return (
    <>
      {/* The key remounts the frame for another member. Other pages stay closed until required codes are set up. */}
      <MembersFrame key={member.id} pages={member.mustSetUpTotp ? [] : pages} />
      <LogInAgain />
      <ConfirmLogin />
    </>
  );
}

function MembersFrame({ pages }: { pages: readonly AreaPage[] }) {
  const t = useText();
  const member = useMember();
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
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
          <IconButton label={t('office.menu')} className="md:hidden" onClick={() => setOpenOn(pathname)}>
            <MenuIcon aria-hidden />
          </IconButton>
        )}
        <Link to="/" className="me-auto inline-flex min-h-11 items-center font-bold text-jade">
          {t('office.name')}
        </Link>
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
      <Dialog sheet open={openOn === pathname} onClose={() => setOpenOn(undefined)} title={t('office.menu')}>
        <p className="text-muted">{`${member.name} · ${member.email}`}</p>
        <Menu pages={pages} />
      </Dialog>
      <ScrollRestoration />
    </div>
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
        to="/account"
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

const groupTexts = {
  daily: 'office.groupDaily',
  catalogue: 'office.groupCatalogue',
  content: 'office.groupContent',
  education: 'office.groupEducation',
  people: 'office.groupPeople',
  shop: 'office.groupShop',
} as const;

/** The pages open to the member, in groups. */
function Menu({ pages }: { pages: readonly AreaPage[] }) {
  const t = useText();
  const may = useMay();
  const entries = pages.flatMap(({ path, right, menu }) => (menu && may(right) ? [{ ...menu, path }] : []));
  return (
    <nav aria-label={t('office.menu')} className="flex flex-col gap-4">
      {menuGroups.map((group) => {
        const members = entries.filter((entry) => entry.group === group);
        if (members.length === 0) return null;
        return (
          <section key={group} aria-label={t(groupTexts[group])}>
            <h2 className="px-3 text-sm font-semibold text-muted">{t(groupTexts[group])}</h2>
            <ul>
              {members.map(({ path, text, icon: Icon }) => (
                <li key={path}>
                  <NavLink
                    to={`/${path}`}
                    className={({ isActive }) =>
                      cn(
                        'flex min-h-11 items-center gap-3 rounded-field px-3 py-1 leading-snug',
                        isActive ? 'bg-jade-soft font-semibold text-jade' : 'hover:bg-jade-soft',
                      )
                    }
                  >
                    <Icon aria-hidden className="shrink-0 text-lg" />
                    {t(text as 'audit.title')}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
