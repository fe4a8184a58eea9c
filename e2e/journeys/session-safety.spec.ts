import { skipPopup } from '../frame.ts';
import { expect, test } from '../test.ts';
import { logInByForm } from '../visitor.ts';

test.skip(({ isMobile }) => !isMobile, 'the same on every screen');

for (const path of ['/home', '/login', '/shoppingcart', '/productdetails?productId=1', '/no-such-page']) {
  test(`[SAFE-07] ${path} carries a strict policy with a nonce of its own`, async ({ request }) => {
    const [first, second] = [await request.get(path), await request.get(path)];
    const policy = first.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src'));
    expect(scripts).toMatch(/^script-src 'self' 'nonce-[\w+/=]{20,}'$/);
    expect(second.headers()['content-security-policy']).not.toBe(policy);
    expect(first.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    // Every script of the page has the nonce; none would run without it.
    const nonce = /nonce-([^']+)/.exec(policy)?.[1];
    const tags = (await first.text()).match(/<script\b[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(0);
    for (const tag of tags) if (!tag.includes(' src=')) expect(tag).toContain(`nonce="${nonce}"`);
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
