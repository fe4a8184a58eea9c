/** Radios and buttons may not carry `aria-invalid`; a file box gives its focus to its button. */
const invalidControl = '[aria-invalid="true"]:not([type="file"]), [data-invalid]';

/** Later the reader is somewhere else. */
const patienceMs = 1_000;

/** Takes the reader to the first field with an error, in the middle of the screen, clear of the bars at its edges. */
export function focusFirstProblem(form: HTMLElement | null): void {
  const until = performance.now() + patienceMs;
  // The errors are on screen with the next frame; those of the server may take one more.
  const look = () => {
    const control = form?.querySelector<HTMLElement>(invalidControl);
    if (control) {
      control.focus({ preventScroll: true });
      void control.scrollIntoView({ block: 'center' });
    } else if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
