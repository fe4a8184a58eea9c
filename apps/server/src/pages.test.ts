import { createHash } from 'node:crypto';
import { Refusal } from '@zay/api/refusal';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hashInline, limitRenders, loadModulesLast } from './pages.ts';
import { brandingOrigins, contentSecurityPolicy } from './static-files.ts';

test('modules of a page are preloaded at low priority, and nothing else changes', () => {
  const style = '<link rel="stylesheet" href="/assets/root.css"/>';
  const text = '<p>&lt;link rel="modulepreload" &gt;</p>';
  expect(loadModulesLast(`<link rel="modulepreload" href="/assets/a.js"/>${style}${text}`)).toBe(
    `<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>${style}${text}`,
  );
});

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('[SAFE-07 SAFE-56] only scripts and styles with the renderer’s nonce get a hash, and the nonce is removed', () => {
  const html = [
    '<script nonce="abc123">let first = "<b>";</script>',
    '<script type="module" async="" nonce="abc123">import "/a.js";\nlet မြန်မာ;</script>',
    '<script src="/assets/a.js" nonce="abc123"></script>',
    '<script>smuggled()</script>',
    '<script nonce="guessed">smuggled()</script>',
    '<script type="application/ld+json">{"name":"x"}</script>',
    '<link rel="modulepreload" href="/a.js" nonce="abc123">',
    '<noscript><style nonce="abc123">a>b{c:d}</style></noscript>',
    '<style>smuggled{}</style>',
  ].join('\n');
  const { page, scripts, styles } = hashInline(html, 'abc123');
  expect(styles).toEqual([hashOf('a>b{c:d}')]);
  expect(scripts).toEqual([hashOf('let first = "<b>";'), hashOf('import "/a.js";\nlet မြန်မာ;')]);
  expect(page).not.toContain('abc123');
  expect(page).toContain('<script type="module" async="">import');
});

test('the same script twice needs one hash', () => {
  const twice = '<script nonce="a1">x()</script>'.repeat(2);
  expect(hashInline(twice, 'a1').scripts).toEqual([hashOf('x()')]);
});

/** Lets `vi.runAllTimersAsync` end the pauses of slots. */
function skipPauses() {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('[SAFE-26] an address gets 200 new pages at once, then 5 a second; others have their own limit', async () => {
  skipPauses();
  let now = 0;
  const inTurn = limitRenders({ rateLimits: true }, () => now);
  const rendered = async (count: number, ip: string) => {
    const pages = Promise.all(Array.from({ length: count }, () => inTurn(ip, async () => 'page')));
    await vi.runAllTimersAsync();
    return (await pages).filter((page) => page === 'page').length;
  };
  expect(await rendered(300, '198.51.100.1')).toBe(200);
  expect(await inTurn('198.51.100.1', async () => 'page')).toMatchObject({
    reason: 'rate-limited',
    params: { seconds: 1 },
  });
  expect(await rendered(50, '198.51.100.2')).toBe(50);
  now = 2_000;
  expect(await rendered(50, '198.51.100.1')).toBe(10);
});

test('[SAFE-26] one page of an address is rendered at a time, and those of others in between', async () => {
  skipPauses();
  const inTurn = limitRenders({ rateLimits: false });
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const render = (ip: string) =>
    inTurn(ip, () => {
      began.push(ip);
      return new Promise<string>((resolve) => ends.push(() => resolve('page')));
    });
  const flood = Array.from({ length: 300 }, () => render('203.0.113.9'));
  const refused = flood.slice(201);
  expect((await Promise.all(refused)).every((answer) => answer instanceof Refusal)).toBe(true);
  expect(began).toHaveLength(1);
  // Three slots are free for others.
  const others = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'].map(render);
  expect(began.slice(1)).toEqual(['198.51.100.1', '198.51.100.2', '198.51.100.3']);
  ends[0]?.();
  await flood[0];
  ends[1]?.();
  await others[0];
  await vi.runAllTimersAsync();
  expect(began).toContain('198.51.100.4');
  expect(began).toHaveLength(6);
  const all = Promise.all([...flood, ...others]);
  for (let at = 2; at < 205; at += 1) {
    expect(ends.length).toBeGreaterThan(at);
    ends[at]?.();
    await vi.runAllTimersAsync();
  }
  expect((await all).filter((answer) => answer === 'page')).toHaveLength(205);
});

const policyOf = (logoUrl: string, sampleSlipUrl = '') =>
  contentSecurityPolicy({ pictures: brandingOrigins({ logoUrl, sampleSlipUrl }) });

test('[OPS-36] a page allows pictures of the hosts of logo and sample slip, and of no other', () => {
  const own = "img-src 'self' data: blob:;";
  expect(policyOf('')).toContain(own);
  expect(policyOf('/brand/logo.svg', 'data:image/png;base64,AAAA')).toContain(own);
  const cdn = 'https://cdn.example/a/logo.svg';
  expect(policyOf(cdn, cdn)).toContain("img-src 'self' data: blob: https://cdn.example;");
  expect(policyOf(cdn, 'http://[::1]:8080/slip.png')).toContain('https://cdn.example http://[::1]:8080;');
});
