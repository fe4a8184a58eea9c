import MenuIcon from '~icons/lucide/menu';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { IconButton } from '@zay/web/ui/icon-button.tsx';
import { useState } from 'react';
import { Link, Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import type { AreaPage } from '../platform/areas.ts';
import { useText } from '../platform/language/context.ts';
import { setUpCodesPage, setUpCodesPath } from '../platform/return-path.ts';
import { currentMember, useMember } from '../platform/session.ts';
import { useStore } from '@zay/web/platform/store.ts';
import { ProgressBar } from '@zay/web/ui/progress-bar.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LogInAgain } from './log-in-again.tsx';
import { Menu } from './menu.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useFreshRights } from './use-fresh-rights.ts';
import { WhoIsIn } from './who-is-in.tsx';

/** Menu at the side of a desktop and in a drawer of a phone, the top bar, and the page. */
export function Frame({ pages }: { pages: readonly AreaPage[] }) {
  const member = useStore(currentMember);
  const { pathname, search } = useLocation();
  if (member?.mustSetUpTotp && pathname !== setUpCodesPage)
    return <Navigate to={setUpCodesPath(pathname + search)} replace />;
  if (!member) return <Navigate to="/login" replace />;
  return (
    <>
      {/* For somebody else it starts anew. Nothing else is open before their codes are set up. */}
      <MembersFrame key={member.id} pages={member.mustSetUpTotp ? [] : pages} />
      <LogInAgain />
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
    // What is printed has no menu beside it.
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
