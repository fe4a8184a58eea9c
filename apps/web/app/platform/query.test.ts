import { QueryObserver, focusManager } from '@tanstack/react-query';
import { ApiFailure, cartDetail } from '@zay/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetKept, keptAt } from './api/kept.ts';
import { observe, queryClient, refresh } from './query.ts';

afterEach(() => {
  queryClient.clear();
  forgetKept();
  vi.unstubAllGlobals();
});

const nothing = () => undefined;

test('[PWA-27] a cached cart marks a page that shows the cart, but not only its count', async () => {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path);
    return Response.json({ productInfo: [] }, { headers: { 'x-kept-at': '1000' } });
  });
  const stop = observe({ queryKey: ['cart'] }, nothing);
  await expect.poll(() => queryClient.getQueryData(['cart'])).toBeDefined();
  expect(keptAt.get()).toBe(0);
  const stopPage = new QueryObserver(queryClient, { queryKey: ['cart'] }).subscribe(nothing);
  await queryClient.refetchQueries({ queryKey: ['cart'] });
  expect(keptAt.get()).toBe(1_000);
  expect(paths).toEqual([cartDetail.path, cartDetail.path]);
  stopPage();
  stop();
});

test('[PWA-28] the same failure is reported once, until the query has succeeded', async () => {
  let isLost = true;
  let reads = 0;
  const told: unknown[] = [];
  const query = {
    queryKey: ['suggestions', 'rice'],
    queryFn: async () => {
      reads += 1;
      if (isLost) throw new ApiFailure({ statusCode: 0, code: 'network', message: '' });
      return [];
    },
    onFailure: (error: unknown) => told.push(error),
  };
  const settled = (count: number) => expect.poll(() => [reads, queryClient.isFetching()]).toEqual([count, 0]);
  queryClient.mount();
  let stop = observe(query, nothing);
  await settled(1);
  expect(told).toHaveLength(1);
  // The visitor switches tabs and returns.
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await settled(2);
  // The component unmounts and mounts again.
  stop();
  stop = observe(query, nothing);
  await settled(3);
  expect(told).toHaveLength(1);
  isLost = false;
  await queryClient.refetchQueries({ queryKey: query.queryKey });
  isLost = true;
  await queryClient.refetchQueries({ queryKey: query.queryKey });
  await settled(5);
  expect(told).toHaveLength(2);
  stop();
  focusManager.setFocused(undefined);
  queryClient.unmount();
});

test('[PWA-30] a first fetch during a change is repeated after it', async () => {
  let goods = 0;
  const answers: (() => void)[] = [];
  // Each fetch returns the shop's state at the time of the request.
  const queryFn = () => {
    const seen = goods;
    return new Promise<number>((resolve) => answers.push(() => resolve(seen)));
  };
  const observer = new QueryObserver(queryClient, { queryKey: ['badge'], queryFn, staleTime: 30_000 });
  const stop = observer.subscribe(() => undefined);
  goods = 1;
  const done = refresh(['badge']);
  await expect.poll(() => answers.length).toBe(2);
  for (const answer of answers) answer();
  await done;
  expect(observer.getCurrentResult()).toMatchObject({ data: 1, isError: false });
  stop();
});
