/** Milliseconds after a dialog has closed during which a second tap in the same place is ignored. */
const ignoreMs = 300;
/** If the last press is older, in milliseconds, a response or a key closed the dialog. */
const pressMs = 1000;
/** Largest distance of the two taps of a double tap, in pixels. */
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
 * Called as a dialog closes. The second tap of a double tap, and the release of a held press, do not reach the page
 * below. Other dialogs and the rest of the page still receive them.
 */
export function ignoreSecondTap(): void {
  if (!press || performance.now() - press.at > pressMs) return;
  const { x, y } = press;
  const wasDown = isDown;
  const stop = (event: MouseEvent) => {
    if (Math.hypot(event.clientX - x, event.clientY - y) > distance) return;
    // Browsers count the clicks of a mouse, so a first click (detail 1) is distinguishable. Clicks by keyboard have no
    // count.
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
