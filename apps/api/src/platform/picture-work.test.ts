import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal } from './refusal.ts';
import { uploadTurn, workOnPicture } from './picture-work.ts';

afterEach(() => void vi.useRealTimers());

test('one timer waits to end an idle picture process, however many pictures were done in the same moment', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const noPicture = Buffer.from('no picture');
  for (let round = 0; round < 40; round += 1) {
    const done = await Promise.all([1, 2].map(() => workOnPicture(uploadTurn, 'reencode', noPicture, 100)));
    expect(done).toEqual(['not-an-image', 'not-an-image']);
  }
  expect(vi.getTimerCount()).toBe(1);
});

test('[SAFE-25] however many public pictures wait, an upload is not refused and does not wait for them', async () => {
  const create = { width: 40, height: 40, channels: 3, background: '#777' } as const;
  const photo = await sharp({ create }).jpeg().toBuffer();
  const done: string[] = [];
  const drawings = Array.from({ length: 600 }, async (_, number) => {
    const turn = { lane: 'public', caller: `198.51.100.${number % 4}` } as const;
    const picture = await workOnPicture(turn, 'fitOnWhite', photo, false, 60, 60);
    if (!(picture instanceof Refusal)) done.push('public');
    return picture;
  });
  const upload = await workOnPicture(uploadTurn, 'reencode', photo, 100);
  expect(upload).toBeInstanceOf(Buffer);
  expect(done.length).toBeLessThan(10);
  const refused = (await Promise.all(drawings)).filter((picture) => picture instanceof Refusal);
  expect(refused).toHaveLength(298);
});
