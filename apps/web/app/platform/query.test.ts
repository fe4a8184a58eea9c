import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient, readAgain } from './query.ts';

test('[PWA-30] what is read for the first time during a change is read again after it', async () => {
  let goods = 0;
  const answers: (() => void)[] = [];
  // Each read answers what the shop had when it was asked.
  const queryFn = () => {
    const seen = goods;
    return new Promise<number>((resolve) => answers.push(() => resolve(seen)));
  };
  const observer = new QueryObserver(queryClient, { queryKey: ['badge'], queryFn, staleTime: 30_000 });
  const stop = observer.subscribe(() => undefined);
  goods = 1;
  const done = readAgain(['badge']);
  await expect.poll(() => answers.length).toBe(2);
  for (const answer of answers) answer();
  await done;
  expect(observer.getCurrentResult()).toMatchObject({ data: 1, isError: false });
  stop();
});
