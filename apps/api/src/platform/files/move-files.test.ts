import { expect, test } from 'vitest';
import { verifyShop } from '../../orders/verify/verify-shop.ts';
import { closeLater } from '../../testing/close-later.ts';
import { openS3Server } from '../../testing/s3-server.ts';
import { openTestShop } from '../../testing/shop.ts';
import { testFolder } from '../../testing/test-folder.ts';
import { claimShop, WrongShop } from '../database/shop-identity.ts';
import { insertPictureFiles } from '../pictures/picture-files.store.ts';
import { bucketFiles } from './bucket-files.ts';
import { writeFilesOwner } from './files-owner.ts';
import { localFiles } from './files.ts';
import { moveFiles } from './move-files.ts';
import { movingFiles } from './moving-files.ts';

const server = await openS3Server('shop');
closeLater(() => server.close());
const shop = await openTestShop();
const at = await testFolder();
const bucket = bucketFiles({ bucket: 'shop', folder: '' }, server.settings, {
  tries: 1,
  firstPauseMs: 1,
  tryMs: 5_000,
});
const quiet = () => {};

test('[OPS-23] the files of a running shop move into a bucket and back, each compared; a move that was cut off goes on, and what is stored meanwhile is not lost', async () => {
  const former = shop.files;
  const moving = movingFiles(bucket, former);
  const claim = (files: typeof moving) =>
    claimShop(shop.db, { demo: true, filesFolder: files.place, files }, new Date());
  // Alone the bucket is refused until the move is complete; beside the former place the shop runs.
  await expect(claim(bucket)).rejects.toThrow(
    'The files of this database are not in s3://shop. Set FILES_TO',
  );
  await claim(moving);
  const { key } = await shop.db
    .selectFrom('file')
    .select('key')
    .where('kind', '=', 'public')
    .executeTakeFirstOrThrow();
  expect(await moving.read('public', key)).toEqual(await former.read('public', key));
  expect(await moving.size('public', key)).toBe(await former.size('public', key));
  const meanwhile = await moving.save('public', Buffer.from('meanwhile'), 'jpg');
  await insertPictureFiles(shop.db, [meanwhile]);

  let puts = 0;
  server.state.fault = (method) =>
    method === 'PUT' && (puts += 1) > 50 ? { status: 403, code: 'AccessDenied' } : undefined;
  await expect(moveFiles(shop.db, { to: bucket, from: former }, quiet)).rejects.toThrow('(AccessDenied)');
  expect(await bucket.owner()).toBeNull();
  server.state.fault = () => undefined;
  const moved = await moveFiles(shop.db, { to: bucket, from: former }, quiet);
  expect(moved.problems).toEqual([]);
  // The fifty, and the one that the shop stored.
  expect(moved.there).toBe(51);
  const { count } = await shop.db
    .selectFrom('file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(moved.copied + moved.there).toBe(count);
  await claim(bucket);
  expect(await verifyShop({ db: shop.db, files: bucket }, new Date())).toEqual([]);
  expect(await moveFiles(shop.db, { to: bucket, from: former }, quiet)).toMatchObject({ copied: 0 });

  const back = localFiles(at('files'));
  expect(await moveFiles(shop.db, { to: back, from: bucket }, quiet)).toMatchObject({
    copied: count,
    problems: [],
  });
  expect(await verifyShop({ db: shop.db, files: back }, new Date())).toEqual([]);
  await claim(back);
});

test('[OPS-23] a move from or to the place of another shop is refused, and what was wrong before is listed', async () => {
  const other = localFiles(at('other'));
  await writeFilesOwner(at('other'), 'another-shop');
  const move = (to: typeof other, from: typeof other) => moveFiles(shop.db, { to, from }, quiet);
  await expect(move(localFiles(at('new')), other)).rejects.toThrow('set FILES_FROM to their place');
  await expect(move(other, bucket)).rejects.toThrow(WrongShop);
  const [first, second] = await shop.db
    .selectFrom('file')
    .select('key')
    .where('kind', '=', 'private')
    .orderBy('key')
    .limit(2)
    .execute();
  const objects = server.state.objects;
  objects.delete(`private/${first?.key}`);
  objects.set(`private/${second?.key}`, Buffer.from('damaged'));
  const { problems } = await move(localFiles(at('fourth')), bucket);
  expect(problems.toSorted()).toEqual(
    [
      `private/${first?.key} is missing`,
      `private/${second?.key} is damaged; it was copied as it is`,
    ].toSorted(),
  );
});
