import { lazy, Suspense, type ReactNode } from 'react';
import { useText } from '../platform/language/context.ts';
import { usePageHandle } from '../platform/page.tsx';
import { AskHost } from '../ui/ask-host.tsx';
import { cn } from '../ui/class-names.ts';
import { ToastHost } from '../ui/toast-host.tsx';
import { AppBanner } from './app-banner.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { SessionExpired } from './session-expired.tsx';
import { TopBar } from './top-bar.tsx';
import { useFrameEffects } from './use-frame-effects.ts';
import { useMayBeWide } from '../ui/use-may-be-wide.ts';
import { ZawgyiHint } from './zawgyi-hint.tsx';

// Phones never load it: they drop the server's markup before it is hydrated.
const DesktopHeader = lazy(() => import('./desktop-header.tsx'));

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useText();
  const hasBottomBar = usePageHandle().bottomBar ?? true;
  const mayBeWide = useMayBeWide();
  useFrameEffects();
  return (
    <div className={cn('flex min-h-dvh flex-col md:pb-0', hasBottomBar ? 'pb-14' : 'pb-20')}>
      <a
        href="#content"
        className="sr-only z-60 rounded-field bg-jade px-4 py-3 text-on-jade focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        {t('frame.skipToContent')}
      </a>
      <header className="sticky top-0 z-30 border-b border-line bg-paper md:min-h-16">
        <ProgressBar />
        <TopBar />
        {mayBeWide && (
          <Suspense>
            <DesktopHeader />
          </Suspense>
        )}
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      {hasBottomBar && (
        <div className="fixed inset-x-0 bottom-0 z-30 pb-[env(safe-area-inset-bottom)] md:hidden">
          <AppBanner />
          <BottomBar />
        </div>
      )}
      <ZawgyiHint />
      <AskHost />
      <ToastHost />
      <SessionExpired />
    </div>
  );
}
