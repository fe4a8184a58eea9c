import { readJson, visitStorage } from '../../platform/storage.ts';
import { keepAgain, lastKept, type KeptList } from './kept-pages.ts';

const storageKey = 'ListOnScreen';

interface Saved {
  readonly list: KeptList;
  readonly href: string;
  readonly top: number;
}

let saved: Saved | undefined;

/** Where the visitor was on this page before the reload, pixels from the top; once. */
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
    // No room left: the page that the address names is loaded anew.
  }
}

readSaved();
addEventListener('pagehide', save);
