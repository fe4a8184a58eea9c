import { afterEach, expect, test, vi } from 'vitest';
import { workOnPicture } from './picture-work.ts';

afterEach(() => void vi.useRealTimers());

test('one timer waits to end an idle picture process, however many pictures were done in the same moment', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const noPicture = Buffer.from('no picture');
  for (let round = 0; round < 40; round += 1) {
    const done = await Promise.all([1, 2].map(() => workOnPicture('reencode', noPicture, 100)));
    expect(done).toEqual(['not-an-image', 'not-an-image']);
  }
  expect(vi.getTimerCount()).toBe(1);
});
