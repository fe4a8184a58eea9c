import { skipPopup } from '../frame.ts';
import { expect, test } from '../test.ts';
import { logInAtOnce, open } from '../visitor.ts';

test('[SAFE-07 SAFE-61] an injected script does not run', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Content Security Policy|Trusted(Script|HTML)/);
  await page.goto('/login');
  const blocked = await page.evaluate(async () => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(event.effectiveDirective),
    );
    const code = 'globalThis.smuggled = true';
    const [script, picture] = [document.createElement('script'), document.createElement('img')];
    const refused = [
      () => (script.textContent = code),
      () => picture.setAttribute('onerror', code),
      () => (document.body.innerHTML = `<img src="data:image/png,broken" onerror="${code}">`),
    ].map((inject) => {
      try {
        inject();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    });
    // Text of a script is no string that a policy sees before the script is in the document.
    const before = violations.length;
    script.append(code);
    document.body.append(script);
    while (violations.length === before) await new Promise(requestAnimationFrame);
    return { refused, ran: 'smuggled' in globalThis };
  });
  expect(blocked).toEqual({ refused: [true, true, true], ran: false });
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
