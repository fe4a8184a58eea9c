import { createHash } from 'node:crypto';
import { skipPopup } from '../frame.ts';
import { expect, test } from '../test.ts';
import { logInByForm } from '../visitor.ts';

test.skip(({ isMobile }) => !isMobile, 'the same on every screen');

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

for (const poison of ['https://evil.example/steal', '//evil.example/steal', 'javascript:alert(1)']) {
  test(`[SAFE-07] after login ${poison} is no place to return to`, async ({ page, buyer }) => {
    await skipPopup(page);
    await page.addInitScript((path) => localStorage.setItem('LastRouteName', path), poison);
    await page.goto('/login');
    await logInByForm(page, buyer, 'en-US');
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome to / })).toBeAttached();
  });
}
