import { Refusal } from '@zay/api/refusal';
import { expect, test } from 'vitest';
import { limitRenders } from './render-limits.ts';

test('[SAFE-26] an address has 200 pages rendered at once, then 5 a second; others have their own', async () => {
  let now = 0;
  const inTurn = limitRenders({ rateLimits: true }, () => now);
  const rendered = async (count: number, ip: string) => {
    const pages = await Promise.all(Array.from({ length: count }, () => inTurn(ip, async () => 'page')));
    return pages.filter((page) => page === 'page').length;
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

test('[SAFE-26] of one address few pages are rendered at a time, and those of another come in between', async () => {
  const inTurn = limitRenders({ rateLimits: false });
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const render = (ip: string) =>
    inTurn(ip, () => {
      began.push(ip);
      return new Promise<string>((resolve) => ends.push(() => resolve('page')));
    });
  const flood = Array.from({ length: 300 }, () => render('203.0.113.9'));
  const refused = flood.slice(202);
  expect((await Promise.all(refused)).every((answer) => answer instanceof Refusal)).toBe(true);
  expect(began).toHaveLength(2);
  // Two places are free for others.
  const others = ['198.51.100.1', '198.51.100.2', '198.51.100.3'].map(render);
  expect(began.slice(2)).toEqual(['198.51.100.1', '198.51.100.2']);
  ends[0]?.();
  await flood[0];
  ends[1]?.();
  await flood[1];
  await expect.poll(() => began).toContain('198.51.100.3');
  expect(began.length).toBeLessThanOrEqual(6);
  const all = Promise.all([...flood, ...others]);
  for (let at = 2; at < 205; at += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(at);
    ends[at]?.();
  }
  expect((await all).filter((answer) => answer === 'page')).toHaveLength(205);
});
