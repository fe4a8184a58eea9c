import { accountInfo, changeNameAndPhoto, deleteAccount, deletionReasons, limits } from '@zay/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newcomer } from '../testing/buyers.ts';
import { openTestShop } from '../testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });

const picture = (background: string, width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '16/1 50/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret place</x:xmpmeta>')
    .jpeg()
    .toBuffer();

interface Answer {
  readonly status: number;
  readonly body: { id: number; name: string; url: string; code: string; message: string; errors: unknown[] };
}

async function save(
  token: string | undefined,
  fields: Record<string, string>,
  file?: Buffer | string,
  lang = 'en-US',
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ApplicationConfigId: '23', ...fields })) form.set(name, value);
  if (file !== undefined) {
    const photo = new Blob([new Uint8Array(Buffer.from(file))], { type: 'image/jpeg' });
    form.set('LogoFile', photo, 'photo.jpg');
  }
  const answer = await fetch(shop.url + changeNameAndPhoto.path, {
    method: 'POST',
    body: form,
    headers: { lang, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

const keyOf = async (buyerId: number) =>
  (await shop.db.selectFrom('buyer').select('photo_key').where('id', '=', buyerId).executeTakeFirstOrThrow())
    .photo_key;

test('[API-11 SAFE-04 SAFE-05] name and photo are saved; the photo is public, small and without metadata', async () => {
  const buyer = await newcomer(shop);
  const answer = await save(
    buyer.token,
    { UserId: String(buyer.id), Name: 'Su Su' },
    await picture('#1f7a5a'),
  );
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    id: buyer.id,
    name: 'Su Su',
    url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/),
  });
  const account = await shop.call(accountInfo, { token: buyer.token });
  expect(account.body).toMatchObject({ name: 'Su Su', url: answer.body.url });
  const shown = await fetch(shop.url + answer.body.url);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const kept = (await shop.files.read('public', (await keyOf(buyer.id)) ?? ''))!;
  const { format, width, height, exif, xmp, icc } = await sharp(kept).metadata();
  expect({ format, width, height, exif, xmp, icc }).toEqual({ format: 'jpeg', width: 800, height: 533 });
  expect(kept.includes('secret place')).toBe(false);
});

test('[API-11] without a file the photo stays; a new one replaces and deletes the old one', async () => {
  const buyer = await newcomer(shop);
  await save(buyer.token, { Name: 'One' }, await picture('#a00000'));
  const first = (await keyOf(buyer.id))!;
  expect((await save(buyer.token, { Name: 'Two' })).body.url).toContain(first.slice(0, 32));
  expect(await shop.files.exists('public', first)).toBe(true);
  await save(buyer.token, { Name: 'Two' }, await picture('#00a000'));
  const second = (await keyOf(buyer.id))!;
  expect(second).not.toBe(first);
  expect([await shop.files.exists('public', first), await shop.files.exists('public', second)]).toEqual([
    false,
    true,
  ]);
  expect(await shop.db.selectFrom('file').select('key').where('key', '=', first).execute()).toEqual([]);
  // The same picture is no change.
  await save(buyer.token, { Name: 'Two' }, await picture('#00a000'));
  expect([await keyOf(buyer.id), await shop.files.exists('public', second)]).toEqual([second, true]);
});

test('[API-11] a picture shared by two buyers stays while one of them uses it, even under concurrent changes', async () => {
  const [one, other] = [await newcomer(shop), await newcomer(shop)];
  const [shared, next] = [await picture('#123456'), await picture('#654321')];
  await save(one.token, { Name: 'One' }, shared);
  await save(other.token, { Name: 'Other' }, shared);
  await save(one.token, { Name: 'One' }, next);
  expect(await shop.files.exists('public', (await keyOf(other.id))!)).toBe(true);
  for (let round = 0; round < 8; round += 1) {
    const [mine, theirs] = round % 2 === 0 ? [shared, next] : [next, shared];
    const answers = await Promise.all([
      save(one.token, { Name: 'One' }, mine),
      save(other.token, { Name: 'Other' }, theirs),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    for (const { id } of [one, other]) {
      expect(await shop.files.exists('public', (await keyOf(id))!)).toBe(true);
    }
  }
});

const pixels = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

test('[API-11 SAFE-05] what is no picture, too large or too small is refused with a message, and nothing changes', async () => {
  const buyer = await newcomer(shop, { name: 'As before' });
  const files: [content: Buffer | string, code: string, message: string][] = [
    ['<html><script>1</script></html>', 'not-an-image', 'could not be opened as a picture'],
    [await pixels(7_000), 'image-too-large', '40 megapixels'],
    [Buffer.alloc(limits.uploadBytes + 1), 'image-too-large', 'at most 5 MB'],
    [await pixels(1), 'image-too-small', 'at least 32 pixels'],
  ];
  for (const [content, code, message] of files) {
    const answer = await save(buyer.token, { Name: 'Changed' }, content);
    expect(answer).toMatchObject({
      status: 400,
      body: { code, message: expect.stringContaining(message) },
    });
  }
  const account = await shop.call(accountInfo, { token: buyer.token });
  expect(account.body).toMatchObject({ name: 'As before', url: '' });
});

test('[API-11 ACCOUNT-07 ACCOUNT-08] names are 1 to 25 characters, on one line, in three languages', async () => {
  const buyer = await newcomer(shop);
  const good: [sent: string, kept: string][] = [
    [' Su\nSu ', 'Su Su'],
    ['x'.repeat(25), 'x'.repeat(25)],
    ['😀'.repeat(25), '😀'.repeat(25)],
    ['အေးအေး', 'အေးအေး'],
  ];
  for (const [sent, kept] of good) {
    const answer = await save(buyer.token, { Name: sent });
    expect([sent, answer.status, answer.body.name]).toEqual([sent, 200, kept]);
  }
  const bad: [name: string, en: string, my: string][] = [
    ['', 'This field is required.', 'ဤအကွက်ကို ဖြည့်ရန် လိုအပ်ပါသည်။'],
    ['   ', 'This field is required.', 'ဤအကွက်ကို ဖြည့်ရန် လိုအပ်ပါသည်။'],
    ['\u200b\n', 'This field is required.', 'ဤအကွက်ကို ဖြည့်ရန် လိုအပ်ပါသည်။'],
    ['x'.repeat(26), 'At most 25 characters.', 'စာလုံး 25 လုံးထက် မပိုရပါ။'],
    ['😀'.repeat(26), 'At most 25 characters.', 'စာလုံး 25 လုံးထက် မပိုရပါ။'],
  ];
  for (const [name, en, my] of bad) {
    const english = await save(buyer.token, { Name: name });
    expect([name, english.status, english.body.errors]).toEqual([
      name,
      400,
      [{ field: 'Name', message: en }],
    ]);
    const burmese = await save(buyer.token, { Name: name }, undefined, 'unicode');
    expect(burmese.body.errors).toEqual([{ field: 'Name', message: my }]);
    const zawgyi = await save(buyer.token, { Name: name }, undefined, 'zawgyi');
    expect(zawgyi.body.errors).toEqual([{ field: 'Name', message: expect.not.stringContaining(my) }]);
  }
  expect((await shop.call(accountInfo, { token: buyer.token })).body.name).toBe('အေးအေး');
});

test('[ACCOUNT-31] deleting an account deletes its photo, unless another account uses the same picture', async () => {
  const [one, other] = [await newcomer(shop), await newcomer(shop)];
  const photo = await picture('#345678');
  for (const { id, token } of [one, other])
    expect((await save(token, { UserId: String(id), Name: 'Su Su' }, photo)).status).toBe(200);
  const key = (await keyOf(one.id))!;
  const { body: reasons } = await shop.call(deletionReasons, { token: one.token });
  for (const [buyer, isKept] of [
    [one, true],
    [other, false],
  ] as const) {
    const body = { userId: buyer.id, reasonId: reasons[0]!.id };
    expect((await shop.call(deleteAccount, { token: buyer.token, body })).status).toBe(200);
    expect(await shop.files.exists('public', key)).toBe(isKept);
  }
});
