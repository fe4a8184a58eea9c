import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** More Tab stops than any page has. */
const mostPresses = 120;

/** Presses Tab until the target has the focus. The focus must be visible at every stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  for (let press = 0; press < mostPresses; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    await expectFocusSeen(page);
  }
  throw new Error(`No way by ${key} to ${String(target)}`);
}

/** Tabs to the target and presses a key. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tabs to the target and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Tabs to a radio group, and selects a radio by arrow keys. */
export async function chooseByArrows(page: Page, radio: Locator): Promise<void> {
  const name = await radio.getAttribute('name');
  await tabTo(page, page.locator(`input[name="${name}"]`).filter({ visible: true }).first());
  for (let press = 0; press < mostPresses; press += 1) {
    if (await radio.isChecked()) return;
    await page.keyboard.press('ArrowDown');
    await expectFocusSeen(page);
  }
  throw new Error(`No way by arrows to ${String(radio)}`);
}

/** Expects that the focused element is on screen, outlined and not covered by a bar. */
async function expectFocusSeen(page: Page): Promise<void> {
  expect(await page.evaluate(findFocusProblem)).toBe('');
}

/** Expects that an element of the page still has the focus. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

function findFocusProblem(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  const words = focused.outerHTML.slice(0, 200);
  // A radio's outline is around its row.
  const shown = focused.matches('[type=radio]') ? (focused.closest('label') ?? focused) : focused;
  const { left, top, right, bottom, width, height } = shown.getBoundingClientRect();
  if (width === 0 || height === 0 || !shown.checkVisibility()) return `not to be seen: ${words}`;
  if (getComputedStyle(shown).outlineStyle === 'none') return `no line around: ${words}`;
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth)
    return `off the screen: ${words}`;
  const corners = [
    [(left + right) / 2, (top + bottom) / 2],
    [(left + right) / 2, top + 4],
    [(left + right) / 2, bottom - 4],
    [left + 6, (top + bottom) / 2],
  ] as const;
  const isSeen = corners.some(([x, y]) => {
    const topElement = document.elementFromPoint(x, y);
    return topElement !== null && (shown.contains(topElement) || topElement.contains(shown));
  });
  return isSeen ? '' : `beneath something: ${words}`;
}
