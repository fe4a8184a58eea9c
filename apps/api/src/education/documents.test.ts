import { expect, test } from 'vitest';
import { claimUploads } from '../platform/files/uploads.store.ts';
import { fileKeyOf } from '../platform/files/uploads.ts';
import { newcomer } from '../testing/buyers.ts';
import { openTestShop } from '../testing/shop.ts';
import { uploadPicture } from '../testing/education-forms.ts';
import { findDocuments } from './documents.ts';

const shop = await openTestShop({ data: 'empty' });

test('[SAFE-03 API-61] a request accepts its buyer’s own pictures only, once, even with an expired URL', async () => {
  const [owner, other] = [await newcomer(shop), await newcomer(shop)];
  const url = await uploadPicture(shop, owner.token);
  const key = fileKeyOf(url)!;
  const expired = url.replace(/\?.*/, '?expires=1&signature=00');
  const find = (buyerId: number, address: string) =>
    findDocuments(shop, buyerId, { photoUrl: address, nrcFrontUrl: '' });
  const unknown = { keys: {}, uploads: [], problems: [{ field: 'photoUrl', code: 'unknown-file' }] };
  expect(await find(other.id, url)).toEqual(unknown);
  for (const address of ['/media/k2.webp', `/files/../${key}`, 'javascript:alert(1)', key]) {
    expect(await find(owner.id, address)).toEqual(unknown);
  }
  const documents = await find(owner.id, expired);
  expect(documents).toMatchObject({ keys: { photoUrl: key }, problems: [] });
  const take = () => shop.db.transaction().execute((trx) => claimUploads(trx, owner.id, documents.uploads));
  expect([await take(), await take()]).toEqual([true, false]);
  const row = await shop.db
    .selectFrom('file')
    .select(['kind', 'owner_buyer_id'])
    .where('key', '=', key)
    .executeTakeFirst();
  expect(row).toEqual({ kind: 'private', owner_buyer_id: owner.id });
  expect(await find(owner.id, url)).toEqual(unknown);
});
