import { readJson, visitStorage } from '../../platform/storage.ts';
import { keepAgain, lastKept, type KeptList } from './kept-pages.ts';

const storageKey = 'ListOnScreen';

interface Saved {
  readonly list: KeptList;
  readonly href: string;
  readonly top: number;
}

let saved: Saved | undefined;

/**
 * Scroll position of this page before the reload, in pixels from the top. Returns it once, then undefined.
 */
export function scrollBeforeReload(): number | undefined {
  const top = saved?.href === location.href ? saved.top : undefined;
  saved = undefined;
  return top;
}

function readSaved(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!visit || visit.type === 'navigate') return;
  saved = readJson(visitStorage(), storageKey) as Saved | undefined;
  if (saved) keepAgain(saved.list);
}

function save(): void {
  const list = lastKept();
  if (!list) return;
  try {
    const last: Saved = { list, href: location.href, top: window.scrollY };
    visitStorage().setItem(storageKey, JSON.stringify(last));
  } catch {
    // Session storage is full. The reload then shows the page in the URL only.
  }
}

readSaved();
addEventListener('pagehide', save);
