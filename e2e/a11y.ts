import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, isWholeRun } from './test.ts';

/** A page or dialog to check, opened and ready. */
export interface Screen {
  readonly name: string;
  readonly open: (page: Page) => Promise<unknown>;
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const contrast = 'color-contrast';

/** Checks to run. Contrast is the same in every language, so further languages run without it. */
export type Checked = 'all' | 'contrast' | 'without contrast';

/** Retries a check that finds problems, up to four times: colours and layout change with a delay. */
async function withRetries<T>(check: () => Promise<T[]>): Promise<T[]> {
  let found = await check();
  for (let tries = 0; found.length > 0 && tries < 4; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    found = await check();
  }
  return found;
}

/** Violations that axe finds, as text; empty if there are none. */
export async function problemsOf(page: Page, state: string, checked: Checked = 'all'): Promise<string[]> {
  return await withRetries(() => violationsOf(page, state, checked));
}

async function violationsOf(page: Page, state: string, checked: Checked): Promise<string[]> {
  // Repeated runs in a page inject the script once.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder(isLoaded ? { page, axeSource: ';' } : { page }).setLegacyMode(true);
  axe.options({ resultTypes: ['violations'], preload: false });
  if (checked === 'contrast') axe.withRules(contrast);
  else axe.withTags(tags);
  if (checked === 'without contrast') axe.disableRules(contrast);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${state}: ${id}: ${html} ${failureSummary}`),
  );
}

/** Adds styles to the page, whose policy allows no `style` elements of others. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

/** Shows new colours at once, so that no check finds the old ones and is repeated. */
export async function stopTransitions(page: Page): Promise<void> {
  await addStyles(page, '*, ::before, ::after { transition: none !important }');
}

/** In the order of the language switch in the footer. */
const languages = ['en-US', 'unicode', 'zawgyi'] as const;

/**
 * Checks a screen in English in light mode; on phones also for cut texts in English and Burmese, with large letters.
 * `npm run test:all` adds axe in all three languages and in dark mode, and cut texts on a small screen. The page is loaded
 * once, and is in English and light afterwards.
 * @param sizesIn languages in which cut texts are looked for
 */
export async function expectAccessible(
  page: Page,
  { name, open }: Screen,
  {
    isMobile,
    sizesIn = isMobile ? ['en-US', 'unicode'] : [],
    isDarkToo = isWholeRun,
  }: { isMobile: boolean; sizesIn?: readonly string[]; isDarkToo?: boolean },
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page);
  // Bars cover content, and content with skipped layout keeps its old colours.
  await addStyles(
    page,
    '.sticky, .stick-top, .stick-bottom, .fixed.bottom-0 { position: static !important } * { content-visibility: visible !important }',
  );
  await stopTransitions(page);
  const problems: string[] = [];
  for (const [at, language] of languages.entries()) {
    const withAxe = at === 0 || isWholeRun;
    const withSizes = sizesIn.includes(language);
    if (!withAxe && !withSizes) continue;
    if (at > 0) await switchLanguage(page, language);
    const state = `${name}, ${language}`;
    if (withAxe) problems.push(...(await problemsOf(page, state, at > 0 ? 'without contrast' : 'all')));
    if (withSizes) problems.push(...(await cutOff(page, state, isWholeRun ? phoneSizes : [largeOnPhone])));
  }
  await switchLanguage(page, 'en-US');
  if (isDarkToo) {
    await page.emulateMedia({ colorScheme: 'dark' });
    problems.push(...(await problemsOf(page, `${name}, dark`, 'contrast')));
    await page.emulateMedia({ colorScheme: 'light' });
  }
  expect.soft(problems).toEqual([]);
}

/** Presses a language of the footer by script: an open dialog covers it. */
export async function pressLanguage(page: Page, language: (typeof languages)[number]): Promise<void> {
  await page
    .locator('footer button[aria-pressed]')
    .nth(languages.indexOf(language))
    .evaluate((button: HTMLButtonElement) => button.click());
}

export async function switchLanguage(page: Page, language: (typeof languages)[number]): Promise<void> {
  await pressLanguage(page, language);
  await expect(page.locator('html')).toHaveAttribute('data-language', language);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

/** Touch targets under 44 × 44 pixels. Links in a sentence are exempt: they are as high as its lines. */
export async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const controls = document.querySelectorAll(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]',
    );
    return [...controls].flatMap((control) => {
      const isSeen = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isSeen || control.closest('[inert], [aria-hidden=true], .sr-only')) return [];
      // A label is a target too, and a link that covers a card is as large as the card.
      const coversCard = getComputedStyle(control, '::after').position === 'absolute';
      const target =
        (control.matches('[type=radio], [type=checkbox]') && control.closest('label')) ||
        (coversCard && control.closest('article')) ||
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

interface Size {
  readonly width: number;
  readonly height: number;
  /** Font size in pixels, as set in the browser; 16 by default. */
  readonly letters: number;
}

/** A phone with letters twice as large. */
export const largeOnPhone: Size = { width: 360, height: 740, letters: 32 };
/** A desktop with letters twice as large. */
export const largeOnDesktop: Size = { width: 1280, height: 800, letters: 32 };
/** The narrowest screen of WCAG. */
export const narrowest: Size = { width: 320, height: 640, letters: 16 };
export const phoneSizes = [narrowest, largeOnPhone];

/** Runs a check at this size. */
export async function atSize<T>(page: Page, size: Size, check: () => Promise<T>): Promise<T> {
  const before = page.viewportSize();
  const browser = await page.context().newCDPSession(page);
  const setLetters = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await page.setViewportSize(size);
  await setLetters(size.letters);
  const seen = await check();
  await setLetters(16);
  if (before) await page.setViewportSize(before);
  await browser.detach();
  return seen;
}

/** Content that is cut off or makes the page scroll sideways at these sizes. */
export async function cutOff(page: Page, state: string, sizes: readonly Size[]): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    const problems = await atSize(page, size, () => withRetries(() => page.evaluate(findCutOff, size.width)));
    found.push(
      ...problems.map((problem) => `${state}, ${size.width} pixels, letters of ${size.letters}: ${problem}`),
    );
  }
  return found;
}

function findCutOff(width: number): string[] {
  const parts = [...document.querySelectorAll('body *')].filter(
    (part) =>
      part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !part.closest('.sr-only, svg, [inert]') &&
      // Labels for screen readers alone are a pixel wide.
      part.getBoundingClientRect().width > 1,
  );
  const problems: string[] = [];
  if (document.documentElement.scrollWidth > width + 1) {
    const outside = parts.filter(
      (part) => part.children.length === 0 && part.getBoundingClientRect().right > width + 1,
    );
    problems.push(`scrolls sideways: ${outside.map((part) => part.outerHTML.slice(0, 160)).join(' ')}`);
  }
  for (const part of parts) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(part);
    const hasText = [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    // Intended truncation has an ellipsis.
    if (!hasText || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue;
    const isCut =
      (/hidden|clip/.test(overflowX) && part.scrollWidth > part.clientWidth + 1) ||
      (/hidden|clip/.test(overflowY) && part.scrollHeight > part.clientHeight + 2);
    if (isCut) problems.push(`cut off: ${part.outerHTML.slice(0, 160)}`);
  }
  return problems;
}

/** Share of the screen's height that bars cover in the middle of a long page, 0 to 1. */
export async function coveredByBars(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const main = document.querySelector('main');
    if (main) main.style.paddingBlock = '200vh';
    scrollTo({ top: innerHeight * 1.5, behavior: 'instant' });
    const bars = [...document.querySelectorAll('body *')].filter((part) => {
      const { position } = getComputedStyle(part);
      return (position === 'fixed' || position === 'sticky') && part.clientWidth > innerWidth / 2;
    });
    const seen = bars.map((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    });
    return seen.reduce((sum, height) => sum + height, 0) / innerHeight;
  });
}
