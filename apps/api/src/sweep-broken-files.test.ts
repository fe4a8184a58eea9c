import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shopJobs } from './jobs.ts';
import { findShop } from './platform/database/shop-identity.store.ts';
import { pathAside } from './platform/files/file-sweep.ts';
import { writeFilesOwner } from './platform/files/files-owner.ts';
import { localFiles, type FileKind, type FileStore } from './platform/files/files.ts';
import { Attempts } from './platform/http/attempts.ts';
import { runJobs } from './platform/jobs/jobs.ts';
import { insertPictureFiles } from './platform/pictures/picture-files.store.ts';
import { sweepPrivateFiles, sweepPublicFiles } from './sweep-files.ts';
import { failuresOnly } from './testing/job-log.ts';
import { testPushKeys } from './testing/push.ts';
import { openTestShop } from './testing/shop.ts';

let folder: string;
let files: FileStore;
const shop = await openTestShop({ data: 'empty' });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zay-broken-'));
  files = localFiles(folder);
  await writeFilesOwner(folder, (await findShop(shop.db))!.id);
});
afterEach(() => rm(folder, { recursive: true }));

const begin = new Date('2026-11-20T00:00:00Z');
const day = (days: number) => new Date(begin.getTime() + days * 24 * 3_600_000);

/** Old files, in the order in which a sweep processes them. */
async function storeOld(kind: FileKind, count: number): Promise<string[]> {
  const stored = await Promise.all(
    Array.from({ length: count }, (_, at) => files.save(kind, Buffer.from(`${kind} ${at}`), 'jpg')),
  );
  for (const { name } of stored) await utimes(join(folder, kind, name), begin, begin);
  if (kind === 'public') await insertPictureFiles(shop.db, stored);
  return readdir(join(folder, kind));
}
/** Creates a folder with content at a path, so that no file can replace it, even when root runs the tests. */
const block = async (path: string) => {
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'inside'), '');
};
const inPlace = (kind: FileKind) => readdir(join(folder, kind));
const failureOf = (attempts: Attempts) => {
  try {
    attempts.throwFailures();
    return '';
  } catch (error) {
    return (error as AggregateError).message;
  }
};

test('[KEEP-48] a private file that cannot be moved stays, and the others are moved', async () => {
  const [broken = '', ...others] = await storeOld('private', 4);
  await block(pathAside(folder, 'private', broken, day(3)));
  const attempts = new Attempts();
  const report = await sweepPrivateFiles(shop.db, files, day(3), attempts);
  expect(report).toMatchObject({ moved: others.length, left: 0 });
  expect(await inPlace('private')).toEqual([broken]);
  expect(failureOf(attempts)).toBe(`1 failed: ${join(folder, 'private', broken)}: EISDIR (rename)`);
});

test('[KEEP-48] a set-aside file that cannot be put back or deleted blocks no other', async () => {
  const names = await storeOld('private', 5);
  await sweepPrivateFiles(shop.db, files, day(3), new Attempts());
  const [back = '', stuck = '', undeletable = '', ...gone] = names;
  await shop.db
    .insertInto('file')
    .values(
      [back, stuck].map((key) => ({
        key,
        sha256: 'a'.repeat(64),
        kind: 'private' as const,
        mime: 'image/jpeg',
        bytes: 9,
      })),
    )
    .execute();
  await block(join(folder, 'private', stuck));
  const aside = pathAside(folder, 'private', undeletable, day(3));
  await rm(aside);
  await block(aside);
  const attempts = new Attempts();
  expect(await sweepPrivateFiles(shop.db, files, day(40), attempts)).toMatchObject({
    back: 1,
    deleted: gone.length,
  });
  expect(await inPlace('private')).toContain(back);
  expect(failureOf(attempts)).toMatch(/^2 failed: /);
});

const sweepPublic = (days: number, attempts = new Attempts()) =>
  sweepPublicFiles(shop.db, files, day(days), attempts);

test('[KEEP-48] a public file that cannot be moved is retried, and the others are moved', async () => {
  const [broken = '', another = ''] = await storeOld('public', 4);
  await sweepPublic(0);
  for (const name of [broken, another]) await block(pathAside(folder, 'public', name, day(8)));
  const attempts = new Attempts();
  expect((await sweepPublic(8, attempts)).moved).toBe(2);
  expect(failureOf(attempts)).toMatch(/^2 failed: .*\/public\//);
  expect(await inPlace('public')).toEqual([broken, another]);
  expect((await sweepPublic(9)).moved).toBe(2);
});

/** A log method that records the errors of a job. */
const keepErrors =
  (told: string[]) =>
  ({ err }: { err: Error }, message: string) =>
    void told.push(`${message}: ${err.message}`);

test('[KEEP-48] the job logs its work and, once, its failures', async () => {
  const [broken = ''] = await storeOld('private', 3);
  await block(pathAside(folder, 'private', broken, day(3)));
  const told: string[] = [];
  const { db, config } = shop;
  const log = failuresOnly(told);
  const all = shopJobs({
    db,
    files,
    config,
    pushKeys: testPushKeys,
    tokenSecret: new Uint8Array(32),
    clock: () => day(3),
    log,
  });
  const job = all.find(({ name }) => name === 'files without an owner')!;
  let runs = 0;
  const run = async (signal: AbortSignal) => {
    await job.run(signal).finally(() => (runs += 1));
  };
  const running = runJobs(db, [{ ...job, everyMs: 1, run }], {
    ...log,
    error: keepErrors(told) as typeof log.error,
  });
  await expect.poll(() => runs).toBeGreaterThan(4);
  await running.stop();
  const failed = `1 failed: ${join(folder, 'private', broken)}: EISDIR (rename)`;
  expect(told).toEqual([
    expect.stringContaining('2 private files that nothing needs were moved aside'),
    `job failed: ${failed}`,
    `job failed again and again: ${failed}`,
  ]);
});
