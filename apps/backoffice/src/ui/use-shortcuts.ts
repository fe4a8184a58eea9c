import { useEffect, useEffectEvent } from 'react';

/** Focus in these disables shortcuts: they handle keys themselves. */
const busyPlaces = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/**
 * Shortcuts of a page: `useShortcuts({ KeyA: approve, KeyR: () => setRejecting(true), ArrowRight: next })`. Keys are
 * physical (`event.code`), because a Burmese layout types other letters. Disabled while typing, in dialogs, and for key
 * repeats.
 */
export function useShortcuts(shortcuts: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = shortcuts[event.code];
    if (!act || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const isBusy = event.target instanceof Element && event.target.closest(busyPlaces);
    if (isBusy || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
