// Offline mode of the frame.
import { useRevalidator } from 'react-router';
import { loadBars } from '../checkout/index.ts';
import { loadDevice } from '../device/index.ts';
import { loadParts } from '../platform/language/catalogues.ts';
import { currentLanguage } from '../platform/language/current.ts';
import { laterPart } from '../platform/language/text-parts.ts';
import { forgetKept } from '../platform/api/kept.ts';
import { isShopThere } from '../platform/api/shop-there.ts';
import { formatDateTime } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { loadedQueries } from '../platform/query-later.ts';
import { onSessionChange, sessionOwner } from '../platform/session/use-session.ts';
import { useAgain } from '../ui/use-again.ts';

/** Preloads the code and data of the buyer's pending calls. A failed preload is repeated on use. */
export async function prepareBuyer(): Promise<void> {
  if (sessionOwner() === undefined) return;
  await Promise.allSettled([
    loadBars(),
    loadDevice().then(({ loadKept }) => loadKept()),
    loadParts(currentLanguage.get(), [laterPart]),
  ]);
}

if (!import.meta.env.SSR) onSessionChange(() => void prepareBuyer());

/** Notice that the page is from the cache; refetches it when the shop is reachable. */
export function KeptBar({ at }: { at: number }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const readAnew = async () => {
    // A page that failed to load retries itself.
    if (document.querySelector('[data-no-connection]') || !(await isShopThere())) return;
    forgetKept();
    await Promise.all([revalidate(), loadedQueries()?.refresh()]);
  };
  useAgain(() => void readAnew());
  return (
    <p
      role="status"
      data-notice
      // A page that failed to load has no time.
      className="bg-gold-soft px-3 py-1.5 text-center text-sm group-has-data-no-connection/frame:hidden"
    >
      {t('errors.keptPage', { time: formatDateTime(new Date(at).toISOString()) })}
    </p>
  );
}
