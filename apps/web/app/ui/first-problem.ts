/** Radios and buttons may not carry `aria-invalid`; a file box gives its focus to its button. */
const invalidControl = '[aria-invalid="true"]:not([type="file"]), [data-invalid]';

/** Takes the reader to the first field with an error, in the middle of the screen, clear of the bars at its edges. */
export function focusFirstProblem(form: HTMLElement | null): void {
  // The errors are on screen with the next frame.
  requestAnimationFrame(() => {
    const control = form?.querySelector<HTMLElement>(invalidControl);
    control?.focus({ preventScroll: true });
    void control?.scrollIntoView({ block: 'center' });
  });
}
