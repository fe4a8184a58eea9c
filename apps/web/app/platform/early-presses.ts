/**
 * Holds presses before hydration and repeats them afterwards. A held button is marked (`data-held` in theme.css).
 * Links, and forms with an action, work natively. If the page's scripts fail to load, held forms are posted natively,
 * which reloads the page.
 * The server inlines this function's source (root.tsx): it must not use anything outside itself.
 */
export function holdEarlyPresses(): void {
  let held: { readonly pressed: Element; readonly repeat: () => void } | undefined;
  let hasFailed = false;

  // React has rendered the part of the page that the element is in.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const isAlive = (element: Element) => !element.closest('[data-waiting]');
  const release = () => {
    held?.pressed.removeAttribute('data-held');
    held = undefined;
  };
  const look = () => {
    if (!held) return;
    const { pressed, repeat } = held;
    if (!pressed.isConnected) release();
    else if (!isAlive(pressed)) setTimeout(look, 50);
    else {
      release();
      repeat();
    }
  };
  const hold = (event: Event, pressed: Element, press: () => void) => {
    event.preventDefault();
    release();
    // Waits for the effect that passes on text typed before hydration.
    held = { pressed, repeat: () => (self.requestIdleCallback ?? setTimeout)(press) };
    pressed.setAttribute('data-held', '');
    look();
  };

  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button');
      if (!button || hasFailed || isAlive(button) || (button.form && button.type === 'submit')) return;
      hold(event, button, () => button.click());
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      const { submitter } = event;
      if (hasFailed || isAlive(form) || form.hasAttribute('action')) return;
      hold(event, submitter ?? form, () => form.requestSubmit(submitter));
    },
    true,
  );
  const fail = () => {
    hasFailed = true;
    const repeat = held?.repeat;
    release();
    repeat?.();
  };
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && fail(), true);
  addEventListener('incomplete', fail);
}
