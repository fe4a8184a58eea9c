import { useEffect, useEffectEvent } from 'react';

/** Where keys are letters, or belong to somebody else. */
const busyPlaces = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/**
 * Keys of a page: `useShortcuts({ KeyA: approve, KeyR: () => setRejecting(true), ArrowRight: next })`.
 * By their place on the keyboard (`event.code`): a Burmese layout types other letters there. Not while somebody types, nor in
 * dialogs, nor again and again while a key is held down.
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
