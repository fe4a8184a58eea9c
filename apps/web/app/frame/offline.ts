import { loadBars } from '../checkout/index.ts';
import { loadDevice } from '../device/index.ts';
import { loadParts } from '../platform/language/catalogues.ts';
import { currentLanguage } from '../platform/language/current.ts';
import { laterPart } from '../platform/language/text-parts.ts';
import { onSessionChange, sessionOwner } from '../platform/session/use-session.ts';

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
