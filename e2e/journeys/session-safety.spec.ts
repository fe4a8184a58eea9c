import { skipPopup } from '../frame.ts';
import { expect, test } from '../test.ts';
import { logInAtOnce, open } from '../visitor.ts';

test('[SAFE-07] a script that was smuggled into a page does not run', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Content Security Policy/);
  await page.goto('/login');
  const blocked = await page.evaluate(async () => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(event.effectiveDirective),
    );
    const script = document.createElement('script');
    script.textContent = 'globalThis.smuggled = true';
    document.body.append(script);
    const picture = document.createElement('img');
    picture.setAttribute('onerror', 'globalThis.smuggled = true');
    picture.src = 'data:image/png,broken';
    document.body.append(picture);
    while (violations.length < 2) await new Promise(requestAnimationFrame);
    return { violations, ran: 'smuggled' in globalThis };
  });
  expect(blocked.ran).toBe(false);
  expect(blocked.violations.toSorted()).toEqual(['script-src-attr', 'script-src-elem']);
});

test('[SAFE-07] a login does not follow a poisoned place away from the shop', async ({
  page,
  baseURL,
  buyer,
  expectedErrors,
}) => {
  // What the page asks in the moment it is forgotten is refused.
  expectedErrors.push(/status of 40[14]/);
  await skipPopup(page);
  page.on('dialog', (dialog) => {
    throw new Error(`a script ran: ${dialog.message()}`);
  });
  // All spellings are tried with the rule (return-path.test.ts).
  for (const poison of ['/\t/evil.example', 'javascript:alert(1)']) {
    await open(page, '/login');
    await page.evaluate((path) => localStorage.setItem('LastRouteName', path), poison);
    await logInAtOnce(page, buyer);
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(page.url(), JSON.stringify(poison)).toBe(`${baseURL}/home`);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.evaluate(() => localStorage.clear());
  }
});
