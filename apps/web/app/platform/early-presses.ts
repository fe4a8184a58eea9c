/**
 * Holds what is pressed before React has taken over the page, and repeats it then. Meanwhile what was pressed is marked
 * (`data-held` in theme.css). Links, and forms with an address, need no script and work as the browser does them. Where the
 * scripts of the page do not arrive, so do the others: their forms are posted, and open the page once more. A move in the
 * history to another page loads its document, because React would take over this one with the address of the other.
 *
 * The server writes it into the document as text (root.tsx): it must not use anything outside of itself.
 */
export function holdEarlyPresses(): void {
  let held: { readonly pressed: Element; readonly repeat: () => void } | undefined;
  let hasFailed = false;
  let hasTyped = false;

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
  addEventListener('input', () => (hasTyped = true));
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      const { submitter } = event;
      // A language chosen now would open the page again, without what was typed in it.
      const losesText = hasTyped && form.method === 'post';
      if (hasFailed || isAlive(form) || (form.hasAttribute('action') && !losesText)) return;
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

  const { pathname, search } = location;
  addEventListener('popstate', () => {
    const isOther = location.pathname !== pathname || location.search !== search;
    if (isOther && !isAlive(document.documentElement)) location.reload();
  });
}
