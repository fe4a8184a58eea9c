/** Radios and buttons may not have `aria-invalid`; a file input passes its focus to its button. */
const invalidControl = '[aria-invalid="true"]:not([type="file"]), [data-invalid]';

/** Milliseconds to look for an error; later the visitor has moved on. */
const timeoutMs = 1_000;

/** Focuses the first invalid field, scrolled to the middle of the screen, clear of the bars. */
export function focusFirstProblem(form: HTMLElement | null): void {
  const until = performance.now() + timeoutMs;
  // Errors are rendered in the next frame; those of the server may need another one.
  const look = () => {
    const control = form?.querySelector<HTMLElement>(invalidControl);
    if (control) {
      control.focus({ preventScroll: true });
      void control.scrollIntoView({ block: 'center' });
    } else if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
