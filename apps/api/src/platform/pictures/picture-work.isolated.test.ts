import type { ChildProcess, fork } from 'node:child_process';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { uploadTurn, workOnPicture } from './picture-work.ts';

/** The picture processes that were started, in order. */
const started = vi.hoisted((): ChildProcess[] => []);
vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<{ fork: typeof fork }>();
  const recorded = (...args: Parameters<typeof fork>) => {
    const child = original.fork(...args);
    started.push(child);
    return child;
  };
  return { ...original, fork: recorded };
});

afterEach(() => void vi.useRealTimers());

const create = { width: 40, height: 40, channels: 3, background: '#777' } as const;
const photo = await sharp({ create }).jpeg().toBuffer();
let uploads = 0;
/** Each turn has a different address. */
const reencode = () => {
  uploads += 1;
  return workOnPicture(uploadTurn(`192.0.2.${uploads}`), 'reencode', photo, 100);
};

test('one timer ends an idle picture process, even after concurrent tasks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const noPicture = Buffer.from('no picture');
  for (let round = 0; round < 40; round += 1) {
    const done = await Promise.all(
      [1, 2].map((n) => workOnPicture(uploadTurn(`192.0.2.${n}`), 'reencode', noPicture, 100)),
    );
    expect(done).toEqual(['not-an-image', 'not-an-image']);
  }
  expect(vi.getTimerCount()).toBe(1);
});

test('[SAFE-25] waiting public pictures neither refuse nor delay an upload', async () => {
  const done: string[] = [];
  const drawings = Array.from({ length: 600 }, async (_, number) => {
    const turn = { lane: 'public', caller: `198.51.100.${number % 4}` } as const;
    const picture = await workOnPicture(turn, 'fitOnWhite', photo, false, 60, 60);
    if (!(picture instanceof Refusal)) done.push('public');
    return picture;
  });
  const upload = await reencode();
  expect(upload).toBeInstanceOf(Buffer);
  expect(done.length).toBeLessThan(10);
  const refused = (await Promise.all(drawings)).filter((picture) => picture instanceof Refusal);
  expect(refused).toHaveLength(298);
});

test('[SAFE-25] one public picture of an address is drawn at a time', async () => {
  await reencode();
  const send = vi.spyOn(started.at(-1)!, 'send');
  const drawings = ['198.51.100.1', '198.51.100.1', '198.51.100.2'].map((caller) =>
    workOnPicture({ lane: 'public', caller }, 'fitOnWhite', photo, false, 60, 60),
  );
  for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
  expect(send).toHaveBeenCalledTimes(2);
  await Promise.all(drawings);
  expect(send).toHaveBeenCalledTimes(3);
});

test('[KEEP-50] a picture that times out fails alone: the concurrent one is retried in another process', async () => {
  // The process is already running, and its results are not read before the timeout.
  await reencode();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const slow = reencode();
  const failure = expect(slow).rejects.toThrow('the picture took too long');
  for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
  vi.advanceTimersByTime(10_000);
  const innocent = reencode();
  for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
  const before = started.length;
  vi.advanceTimersByTime(10_000);
  await failure;
  expect(await innocent).toBeInstanceOf(Buffer);
  expect(started.length).toBe(before + 1);
  // Later tasks get a new shared process.
  expect(await Promise.all([reencode(), reencode()])).toEqual([expect.any(Buffer), expect.any(Buffer)]);
  expect(started.length).toBe(before + 2);
});

test('[KEEP-50] pictures are retried in a separate process when theirs dies; the one that kills it again fails', async () => {
  await reencode();
  const both = [reencode(), reencode()];
  const before = started.length;
  started.at(-1)!.kill('SIGKILL');
  expect(await Promise.all(both)).toEqual([expect.any(Buffer), expect.any(Buffer)]);
  expect(started.length).toBe(before + 2);

  await reencode();
  const broken = expect(reencode()).rejects.toThrow('the picture process ended');
  const again = started.length;
  started.at(-1)!.kill('SIGKILL');
  await expect.poll(() => started.length).toBe(again + 1);
  started.at(-1)!.kill('SIGKILL');
  await broken;
});

test('[SAFE-38] uploads of one address delay no other address', async () => {
  const create = { width: 400, height: 400, channels: 3, background: '#777' } as const;
  const photo = await sharp({ create }).jpeg().toBuffer();
  const done: string[] = [];
  const upload = async (address: string) => {
    const picture = await workOnPicture(uploadTurn(address), 'reencode', photo, 100);
    done.push(picture instanceof Refusal ? 'refused' : address);
  };
  const attacker = Array.from({ length: 40 }, () => upload('203.0.113.7'));
  await Promise.all([...attacker, upload('198.51.100.4')]);
  expect(done.filter((who) => who === 'refused')).toHaveLength(40 - 31);
  expect(done.filter((who) => who !== 'refused').indexOf('198.51.100.4')).toBeLessThan(6);
});
