import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** A page or a dialog to look at, opened and ready. */
export interface Screen {
  readonly name: string;
  readonly open: (page: Page) => Promise<unknown>;
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong, in words; nothing when all is right. `rules` checks only these. */
export async function problemsOf(page: Page, state: string, rules?: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(tags)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${state}: ${id}: ${html} ${failureSummary}`),
  );
}

/** By its number on the switch at the foot of each page. */
const languages = ['en-US', 'unicode', 'zawgyi'];

/** Checks a screen in the three languages by light, and its contrast by dark; the page is loaded once. */
export async function expectAccessible(page: Page, { name, open }: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page);
  // What lies under a bar at the edge is scrolled from under it before it is pressed.
  await page.addStyleTag({ content: '.sticky, .fixed.bottom-0 { position: static !important }' });
  const problems: string[] = [];
  for (const [at, language] of languages.entries()) {
    await switchLanguage(page, at, language);
    problems.push(...(await problemsOf(page, `${name}, ${language}, light`)));
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  problems.push(...(await problemsOf(page, `${name}, dark`, ['color-contrast'])));
  expect.soft(problems).toEqual([]);
}

async function switchLanguage(page: Page, at: number, language: string): Promise<void> {
  // Beneath a dialog it can only be pressed by a script.
  await page
    .locator('footer button[aria-pressed]')
    .nth(at)
    .evaluate((button: HTMLButtonElement) => button.click());
  await expect(page.locator('html')).toHaveAttribute('data-language', language);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

/** Smaller targets of a phone; links in a sentence are as high as its lines. */
export async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const controls = document.querySelectorAll(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]',
    );
    return [...controls].flatMap((control) => {
      const isSeen = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isSeen || control.closest('[inert], [aria-hidden=true], .sr-only')) return [];
      // A label is pressed as well as its control, and what spreads over a whole card is as large as the card.
      const spreads = getComputedStyle(control, '::after').position === 'absolute';
      const target =
        (control.matches('[type=radio], [type=checkbox]') && control.closest('label')) ||
        (spreads && control.closest('article')) ||
        control;
      const { width, height } = target.getBoundingClientRect();
      if (width >= 43.5 && height >= 43.5) return [];
      const sentence = control.parentElement?.closest('p, li, dd, td, label');
      const isInText =
        getComputedStyle(control).display.startsWith('inline') &&
        (sentence?.textContent.trim().length ?? 0) > control.textContent.trim().length + 3;
      return isInText
        ? []
        : [`${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 200)}`];
    });
  });
}

const sizes = [
  { name: '320 pixels wide', width: 320, fontSize: '' },
  { name: 'letters twice as large', width: 640, fontSize: '200%' },
];

/** What is cut off or makes the page scroll sideways on small screens and with large letters. */
export async function cutOff(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const { name, width, fontSize } of sizes) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
    const wider = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth + 1) return [];
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.children.length === 0 && element.checkVisibility())
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map((element) => element.outerHTML.slice(0, 160))
        .slice(0, 8);
    });
    found.push(...wider.map((html) => `${name}: ${html}`));
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  if (before) await page.setViewportSize(before);
  return found;
}
