import { skipPopup } from '../frame.ts';
import { expect, test } from '../test.ts';
import { logInAtOnce, open } from '../visitor.ts';

test('[SAFE-07] an injected script does not run', async ({ page, expectedErrors }) => {
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

test('[SAFE-07] a login does not redirect to a hostile address', async ({
  page,
  baseURL,
  buyer,
  expectedErrors,
}) => {
  // Requests after the session is removed are refused.
  expectedErrors.push(/status of 40[14]/);
  await skipPopup(page);
  page.on('dialog', (dialog) => {
    throw new Error(`a script ran: ${dialog.message()}`);
  });
  // return-path.test.ts tests all spellings.
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
