import { afterEach, expect, test, vi } from 'vitest';
import { focusFirstProblem } from './first-problem.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Controlled animation frames and clock, and a form whose field has an error afterwards. */
function draw() {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  const field = { focus: vi.fn(), scrollIntoView: vi.fn() };
  const shown: { field?: typeof field } = {};
  const form = { querySelector: () => shown.field ?? null } as unknown as HTMLElement;
  return { now, frames, next: () => frames.shift()?.(), field, show: () => (shown.field = field), form };
}

test('[REG-16] the first field with an error gets the focus once the error is on screen, and once only', () => {
  const { frames, next, field, show, form } = draw();
  focusFirstProblem(form);
  next();
  expect(field.focus).not.toHaveBeenCalled();
  show();
  next();
  expect([field.focus.mock.calls.length, field.scrollIntoView.mock.calls.length]).toEqual([1, 1]);
  expect(frames).toEqual([]);
});

test('without an error it stops looking before the visitor has moved on', () => {
  const { now, frames, next, field, show, form } = draw();
  focusFirstProblem(form);
  next();
  expect(frames.length).toBe(1);
  now.mockReturnValue(1_001);
  next();
  show();
  next();
  expect([frames.length, field.focus.mock.calls.length]).toEqual([0, 0]);
});
