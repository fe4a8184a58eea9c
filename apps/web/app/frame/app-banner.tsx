import { useState } from 'react';
import CloseIcon from '~icons/lucide/x';
import { useConfig } from '../platform/config.ts';
import { useText } from '../platform/language/context.ts';
import { visitStorage } from '../platform/storage.ts';
import { useHydrated } from '../platform/store.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { isIosWebView, storeUrl } from '../platform/device.ts';

const closedKey = 'AppBannerClosed';

/** Promotes the native app on phones until it is closed for this visit. It lies over the page: nothing jumps. */
export function AppBanner() {
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
      <p className="min-w-0 flex-1 text-sm leading-snug">{t('frame.appText', { shop: config.shopName })}</p>
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
