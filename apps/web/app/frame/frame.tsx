import { Suspense, type ReactNode, useMemo, useEffect, useState } from 'react';
import { Link, useMatches, useNavigate, useLocation, useNavigation, useRevalidator } from 'react-router';
import SearchIcon from '~icons/lucide/search';
import { timings } from '@zay/contract';
import CloseIcon from '~icons/lucide/x';
import { WaitingBars } from '../checkout/index.ts';
import { useConfig } from '../platform/config.ts';
import { refreshUnread } from '../platform/counts.ts';
import { isIosWebView, storeUrl } from '../platform/device.ts';
import { defaultLanguage, withoutLanguage } from '../platform/language/code.ts';
import { textsFolder } from '../platform/language/catalogues.ts';
import { useText, useLanguage } from '../platform/language/context.ts';
import { languageOfferId } from '../platform/language/choice.ts';
import { onLanguageChange, firstVisit } from '../platform/language/current.ts';
import { measuredFont } from '../platform/language/device-font.ts';
import { usePageHandle } from '../platform/page.tsx';
import { rememberPage } from '../platform/pending/saved-page.ts';
import { endedSession } from '../platform/session/ended.ts';
import { useHere } from '../platform/session/guard.tsx';
import { dropPendingValues } from '../platform/session/kept-values.ts';
import { keepVisit } from '../platform/service-worker.ts';
import { readTokens } from '../platform/session/session.ts';
import { logOut } from '../platform/session/use-session.ts';
import { areWaiting } from '../platform/session/waiting-flag.ts';
import { browserStorage, visitStorage } from '../platform/storage.ts';
import { useStore, useHydrated } from '../platform/store.ts';
import { AskHost } from '../ui/ask-host.tsx';
import { cn } from '../ui/class-names.ts';
import { dismissQuestions } from '../ui/dismiss-questions.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { loadOverlays, NoticeDialog, PageChanges } from '../ui/later.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { ToastHost } from '../ui/toast-host.tsx';
import { useMayBeWide } from '../ui/use-may-be-wide.ts';
import { useLanguageForm } from '../ui/use-switch-language.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CartLink } from './cart-link.tsx';
import { Footer } from './footer.tsx';
import { Logo } from './logo.tsx';
import { KeptMark } from './no-connection.tsx';
import { prepareBuyer } from './offline.ts';
import { ScriptsNeeded } from './no-script.tsx';
import { lazyPart, Nothing } from '../ui/lazy-part.tsx';

// Phones never load it: they remove the server's markup before hydration.
const DesktopHeader = lazyPart(() => import('./desktop-header.tsx'));

const loadSkeleton = () => import('./page-skeleton.tsx');
const PageSkeleton = lazyPart(loadSkeleton, Nothing);

/** Layout of every page: headers, footer and bottom bar. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useText();
  const { isPrivate, bottomBar: hasBottomBar = true } = usePageHandle();
  const mayBeWide = useMayBeWide();
  const hasMoved = useHasMoved();
  const isWaiting = useStore(areWaiting);
  useFrameEffects();
  return (
    <div
      // A page's own bar overlays the end of the page; the bottom bar takes its own space.
      className={cn(
        'group/frame flex min-h-dvh flex-col',
        !hasBottomBar && 'has-data-action-bar:pb-[var(--bar-below,5rem)] md:pb-0! low:pb-0!',
      )}
    >
      <a
        href="#content"
        className="sr-only z-60 rounded-field bg-jade px-4 py-3 text-on-jade focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        {t('frame.skipToContent')}
      </a>
      {hasMoved && (
        <Suspense>
          <PageChanges />
        </Suspense>
      )}
      <header className="stick-top z-30 border-b border-line bg-paper md:min-h-16">
        <NextPage />
        <ProgressBar />
        <TopBar />
        {mayBeWide && (
          <Suspense>
            <DesktopHeader />
          </Suspense>
        )}
        <KeptMark />
        <ZawgyiHint />
      </header>
      {isWaiting && (
        <Suspense>
          <WaitingBars />
        </Suspense>
      )}
      {/* On a phone the footer begins below the screen, so that it does not move when a page gets its data. */}
      <main id="content" tabIndex={-1} className="flex-1 outline-none max-md:min-h-dvh">
        {isPrivate && <noscript>{import.meta.env.SSR && <ScriptsNeeded />}</noscript>}
        {children}
      </main>
      <Footer />
      {hasBottomBar && (
        <div className="stick-bottom z-30 bg-paper pb-[env(safe-area-inset-bottom)] md:hidden">
          <AppBanner />
          <BottomBar />
        </div>
      )}
      <AskHost />
      <ToastHost />
      <SessionExpired />
    </div>
  );
}

/** Path of the loaded document; an error page mounts its frame later. */
const openedOn = import.meta.env.SSR ? undefined : location.pathname;

/** Whether the path has changed since the document was loaded. */
function useHasMoved(): boolean {
  const { pathname } = useLocation();
  const [hasMoved, setMoved] = useState(false);
  if (openedOn !== undefined && pathname !== openedOn && !hasMoved) setMoved(true);
  return hasMoved;
}

/** The skeleton of the page that is loading. */
function NextPage() {
  const { location } = useNavigation();
  return (
    location && (
      <Suspense>
        <PageSkeleton next={location} />
      </Suspense>
    )
  );
}

const ZawgyiHelp = lazyPart(() => import('./zawgyi-help.tsx'), Nothing);

/** Detects a Zawgyi font on a first visit, and helps readers of Zawgyi without one. */
function ZawgyiHint() {
  const { language } = useLanguage();
  const isFirstVisit = useStore(firstVisit);
  const isNeeded = useMemo(() => isFirstVisit && measuredFont() === 'zawgyi', [isFirstVisit]);
  if (language !== 'zawgyi' && !(isNeeded && language === defaultLanguage)) return null;
  return (
    <Suspense>
      <ZawgyiHelp />
    </Suspense>
  );
}

/** Header of a phone: logo, search, cart. A page with its own search box has none here. */
function TopBar() {
  const t = useText();
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 py-1.5 md:hidden">
      <Link to="/home" className="shrink-0">
        <Logo />
      </Link>
      <Link
        to="/productsearch"
        state={{ isTyping: true }}
        className="group-has-data-search-box/frame:invisible flex min-h-11 min-w-0 flex-[1_1_6rem] items-center gap-2 rounded-chip border border-edge bg-mist px-3 text-muted narrow:justify-center"
      >
        <SearchIcon aria-hidden className="shrink-0 text-jade narrow:hidden" />
        <span className="truncate">{t('frame.search')}</span>
      </Link>
      <CartLink />
    </div>
  );
}

/** Shows for two seconds that the session has expired, then logs out and goes to login. */
function SessionExpired() {
  const t = useText();
  const ended = useStore(endedSession);
  if (ended === undefined) return null;
  return (
    <Suspense>
      <NoticeDialog message={t('frame.sessionExpired')}>
        <LogOutSoon ended={ended} />
      </NoticeDialog>
    </Suspense>
  );
}

/** Logs out after the notice's time, unless another tab has logged in meanwhile. */
function LogOutSoon({ ended }: { readonly ended: string }) {
  const navigate = useNavigate();
  const here = useHere();
  const { state } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      endedSession.set(undefined);
      if (readTokens(browserStorage())?.refreshToken !== ended) return;
      // Dialogs of this page make no sense on the login page.
      dismissQuestions();
      rememberPage(browserStorage(), here, { state: state as unknown, wasInUse: true });
      logOut();
      void navigate('/login');
    }, timings.sessionPopup);
    return () => clearTimeout(timer);
  }, [ended, here, state, navigate]);
  return null;
}

const closedKey = 'AppBannerClosed';

/**
 * Promotes the native app on phones until it is closed for this visit. It expands upwards from the bottom bar, so that
 * nothing visible moves.
 */
function AppBanner() {
  const t = useText();
  const config = useConfig();
  const hydrated = useHydrated();
  const [isClosed, setClosed] = useState(false);
  if (!hydrated || isClosed || visitStorage().getItem(closedKey) || isIosWebView(navigator.userAgent))
    return null;
  const url = storeUrl(navigator.userAgent, config);
  if (!url) return null;
  return (
    <aside
      className="flex items-center gap-2 border-t border-line bg-jade-soft py-1 ps-4"
      aria-label={t('frame.app')}
    >
      <p className="line-clamp-3 min-w-0 flex-1 text-sm leading-snug">
        {t('frame.appText', { shop: config.shopName })}
      </p>
      <a href={url} className="flex min-h-11 shrink-0 items-center px-2 font-semibold text-jade underline">
        {t('frame.openApp')}
      </a>
      <IconButton
        label={t('frame.closeBanner')}
        onClick={() => {
          visitStorage().setItem(closedKey, '1');
          setClosed(true);
        }}
      >
        <CloseIcon aria-hidden />
      </IconButton>
    </aside>
  );
}

/** Milliseconds after load that the connection is left to the page's pictures and the visitor's presses. */
const quietMs = 3000;

/**
 * Runs a low-priority task when the browser is idle, some seconds after load or after the first press. Failures are
 * ignored.
 * @returns cancels it
 */
function whenIdle(task: () => Promise<void>): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const work = () => void task().catch(() => undefined);
  const start = () => {
    if (signal.aborted) return;
    stop.abort();
    (window.requestIdleCallback ?? setTimeout)(work);
  };
  const wait = () => setTimeout(start, quietMs);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { signal });
  addEventListener('pointerdown', start, { signal });
  addEventListener('keydown', start, { signal });
  return () => stop.abort();
}

/** Effects of the frame on navigation and change of language. */
function useFrameEffects(): void {
  const { language } = useLanguage();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  useEffect(
    () =>
      whenIdle(async () => {
        await Promise.all([loadSkeleton(), loadOverlays()]);
        await prepareBuyer();
      }),
    // Texts depend on the language.
    [language],
  );

  const route = useMatches().at(-1)?.id;
  useEffect(() => {
    const isMissing = document.querySelector('[data-no-connection]');
    void keepVisit(language, textsFolder(), isMissing ? undefined : route);
  }, [language, pathname, search, route]);

  // The offer is outside of what React renders (language-offer.tsx).
  const choose = useLanguageForm();
  useEffect(() => {
    const offer = document.getElementById(languageOfferId);
    offer?.addEventListener('submit', choose);
    return () => offer?.removeEventListener('submit', choose);
  });

  useEffect(() => dropPendingValues(browserStorage(), pathname), [pathname]);

  useEffect(refreshUnread, [pathname]);

  // Reload server texts in the new language, and remove the language parameter from the URL.
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
