/** Milliseconds after a dialog has closed in which a second tap at the same place is none. */
const ignoreMs = 300;
/** A press longer ago than these milliseconds did not close the dialog: an answer did, or a key. */
const pressMs = 1000;
/** Pixels between the two taps of a double tap. */
const distance = 32;

let press: { readonly x: number; readonly y: number; readonly at: number } | undefined;
let isDown = false;
let isMouse = false;

if (!import.meta.env.SSR) {
  addEventListener(
    'pointerdown',
    ({ clientX: x, clientY: y, pointerType }) => {
      press = { x, y, at: performance.now() };
      isDown = true;
      isMouse = pointerType === 'mouse';
    },
    true,
  );
  const release = () => (isDown = false);
  addEventListener('pointerup', release, true);
  addEventListener('pointercancel', release, true);
  const forget = () => (press = undefined);
  addEventListener('keydown', forget, true);
  addEventListener('popstate', forget);
}

const stopped = ['pointerdown', 'mousedown', 'click'] as const;

/**
 * Called as a dialog closes: the second tap of a double tap, and the release of a press that is still held, do not reach what lay
 * below it. Another dialog is reached, and so is the page everywhere else.
 */
export function ignoreSecondTap(): void {
  if (!press || performance.now() - press.at > pressMs) return;
  const { x, y } = press;
  const wasDown = isDown;
  const stop = (event: MouseEvent) => {
    if (Math.hypot(event.clientX - x, event.clientY - y) > distance) return;
    // Of a mouse the browser counts the clicks, so that quick ones at one place can be told apart. Keys click without a count.
    if (isMouse ? event.detail < 2 && !wasDown : event.detail === 0 && event.type === 'click') return;
    const { target } = event;
    if (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"], dialog')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of stopped) addEventListener(type, stop, true);
  const end = () => {
    for (const type of stopped) removeEventListener(type, stop, true);
  };
  const endSoon = () => setTimeout(end, ignoreMs);
  if (wasDown) addEventListener('pointerup', endSoon, { capture: true, once: true });
  else endSoon();
}
