import { useLocation } from 'react-router';
import { createStore, useStore } from '../platform/store.ts';

/** What is open on each visit of the page, so that going back shows it as it was left. */
const openOnVisit = createStore<Readonly<Record<string, ReadonlySet<number>>>>({});

/**
 * Which sections are open, and how to open or close one.
 * @param atFirst those that are open before the first press
 */
export function useOpenSections(atFirst: ReadonlySet<number>) {
  const { key } = useLocation();
  const open = useStore(openOnVisit)[key] ?? atFirst;
  const toggle = (id: number) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    openOnVisit.set({ ...openOnVisit.get(), [key]: next });
  };
  return { isOpen: (id: number) => open.has(id), toggle };
}
