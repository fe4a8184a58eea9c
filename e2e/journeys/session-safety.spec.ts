import { createHash } from 'node:crypto';
import { skipPopup } from '../frame.ts';
import { expect, test } from '../test.ts';
import { logInAtOnce, open } from '../visitor.ts';

for (const path of ['/home', '/login', '/shoppingcart', '/productdetails?productId=1', '/no-such-page']) {
  test(`[SAFE-07] ${path} carries a strict policy that names its own scripts`, async ({ request }) => {
    const answer = await request.get(path);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src'));
    expect(scripts).toMatch(/^script-src 'self'( 'sha256-[\w+/=]{44}')+$/);
    expect(answer.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    // Every script that stands in the page has its hash there, and nothing else has. Data for search engines is no script.
    const page = await answer.text();
    const inPage = [...page.matchAll(/<script\b(?! type="application\/ld\+json")([^>]*)>([^]*?)<\/script>/g)]
      .filter(([, attributes]) => !attributes?.includes(' src='))
      .map(
        ([, , text]) =>
          `'sha256-${createHash('sha256')
            .update(text ?? '')
            .digest('base64')}'`,
      );
    expect(inPage.length).toBeGreaterThan(0);
    expect(new Set(scripts?.split(' ').slice(2))).toEqual(new Set(inPage));
    expect(page).not.toContain('nonce=');
  });
}

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

/** What an attacker would like a login to lead to, in all the spellings that browsers forgive. */
const poisons = [
  'https://evil.example/steal',
  'http://evil.example/steal',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://EVIL.EXAMPLE',
  '//evil.example/steal',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/home/../..//evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '%2f%2fevil.example',
  '//evil.example@localhost/',
  '//localhost@evil.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/1',
];

for (const [first, last] of [
  [0, 10],
  [10, 20],
  [20, 30],
] as const) {
  test(`[SAFE-07] a login follows none of ${last - first} poisoned places away from the shop (${first / 10 + 1})`, async ({
    page,
    baseURL,
    buyer,
    expectedErrors,
  }) => {
    test.slow();
    // What the page asks in the moment it is forgotten is refused.
    expectedErrors.push(/status of 40[14]/);
    await skipPopup(page);
    page.on('dialog', (dialog) => {
      throw new Error(`a script ran: ${dialog.message()}`);
    });
    for (const poison of poisons.slice(first, last)) {
      await open(page, '/login');
      await page.evaluate((path) => localStorage.setItem('LastRouteName', path), poison);
      await logInAtOnce(page, buyer);
      await page.waitForURL((url) => url.pathname !== '/login');
      expect(new URL(page.url()).origin, JSON.stringify(poison)).toBe(baseURL);
      // Only what is a path of this shop all through may be one that it does not know.
      if (!poison.startsWith('/%')) expect(new URL(page.url()).pathname, poison).toBe('/home');
      await expect(page.getByRole('banner')).toBeVisible();
      await page.evaluate(() => localStorage.clear());
    }
  });
}
