import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/shop.ts';
import { checkImport } from './check-import.ts';
import { countItems, createImport, findImport } from './imports.store.ts';
import { nextItems } from './items.store.ts';
import { readRows } from './files/read-rows.ts';
import { openArchive } from './picture-archive.ts';
import { openPictures } from './pictures.ts';
import { loadPicture, type Network } from './remote-picture.ts';
import { runImport, startRun } from './run-import.ts';

const shop = await openTestShop({ data: 'empty' });
const { db, files } = shop;
const folder = await mkdtemp(join(tmpdir(), 'zay-zip-'));

const jpeg = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A zip archive; `size` is what its directory says of the unpacked bytes. */
async function zipOf(entries: readonly { name: string; bytes: Buffer; size?: number }[]): Promise<string> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes: unpacked, size = unpacked.length } of entries) {
    const bytes = deflateRawSync(unpacked);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc32(unpacked), 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt32LE(size, 22);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    head.copy(central, 10, 8, 26);
    central.writeUInt16LE(Buffer.byteLength(name), 28);
    central.writeUInt32LE(offset, 42);
    parts.push(head, Buffer.from(name), bytes);
    directory.push(central, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + bytes.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  const path = join(folder, `${Math.random()}.zip`);
  await writeFile(path, Buffer.concat([...parts, ...directory, end]));
  return path;
}

async function imported(csv: string, archive: string, network?: Network) {
  const { id } = await createImport(db, { fileName: 'a.csv', sha256: '', staffId: null, byCommand: false });
  const record = (await findImport(db, id))!;
  const hosts = ['pictures.example.com'];
  const pictures = await openPictures({ db, files, archive, hosts, ...(network ? { network } : {}) });
  await checkImport(
    db,
    record,
    readRows(() => Readable.from([Buffer.from(csv)])),
    pictures,
    () => undefined,
  );
  const checked = await countItems(db, id);
  await db.transaction().execute((trx) => startRun(trx, id, { staffId: null }));
  await runImport(db, record, pictures, () => undefined);
  pictures.close();
  const problems = (await nextItems(db, id, 0, 'problem', 100)).flatMap((item) => item.problems);
  return {
    checked,
    counts: await countItems(db, id),
    problems: problems.map(({ line, code }) => [line, code]),
  };
}

test('[IMPORT-16] pictures come from an archive, the same bytes once; one that is none is a problem of its row', async () => {
  const red = await jpeg('#a00');
  const archive = await zipOf([
    { name: 'goods/Red.jpg', bytes: red },
    { name: 'goods/again.jpg', bytes: red },
    { name: 'goods/text.jpg', bytes: Buffer.from('no picture at all') },
  ]);
  const csv = `handle,name,price,pictures,sku_pictures
one,One,1000,red.jpg|again.jpg,goods/red.jpg
two,Two,1000,text.jpg,
three,Three,1000,missing.jpg,`;
  const first = await imported(csv, archive);
  expect(first.checked).toMatchObject({ new: 2, problem: 1 });
  expect(first.counts).toMatchObject({ written: 1, problem: 2 });
  expect(first.problems).toEqual([
    [3, 'not-an-image'],
    [4, 'picture-unknown'],
  ]);
  const shown = await db.selectFrom('product_image').select(['file_key', 'sort']).orderBy('sort').execute();
  expect(shown).toHaveLength(2);
  expect(new Set(shown.map(({ file_key }) => file_key)).size).toBe(1);
  expect(await files.exists('public', shown[0]?.file_key ?? '')).toBe(true);
  expect((await imported(csv, archive)).checked).toMatchObject({ unchanged: 1, changed: 0 });
});

test('[IMPORT-17] an archive with a name that leaves it is refused, and so are entries larger than a picture or than they say', async () => {
  const outside = await zipOf([{ name: '../../etc/passwd', bytes: Buffer.from('x') }]);
  await expect(openArchive(outside)).rejects.toThrow();
  const bomb = await openArchive(
    await zipOf([
      { name: 'huge.jpg', bytes: Buffer.alloc(6_000_000) },
      { name: 'lie.jpg', bytes: Buffer.alloc(50_000_000), size: 10 },
    ]),
  );
  expect(bomb.sourceOf('huge.jpg')?.isTooLarge).toBe(true);
  expect(await bomb.read('huge.jpg')).toEqual({ problem: 'image-too-large' });
  expect(await bomb.read('lie.jpg')).toEqual({ problem: 'not-an-image' });
  bomb.close();
});

test('[IMPORT-18] addresses are loaded by HTTPS from allowed hosts only, never from loopback, private or link-local ones, nor after a redirect', async () => {
  const bytes = await jpeg('#0a0');
  const asked: string[] = [];
  const network: Network = {
    resolve: async (host) =>
      host === 'inside.example.com' ? ['93.184.216.34', '10.0.0.7'] : ['93.184.216.34'],
    async get(url, address) {
      asked.push(`${url.pathname} at ${address}`);
      if (url.pathname === '/moved') return { status: 302, location: 'https://127.0.0.1/a.jpg', bytes: null };
      if (url.pathname === '/loop') return { status: 302, location: '/loop', bytes: null };
      return url.pathname === '/gone' ? { status: 404, bytes: null } : { status: 200, bytes };
    },
  };
  const hosts = ['pictures.example.com', 'inside.example.com'];
  const load = async (url: string) => loadPicture(url, hosts, network);
  expect(await load('https://pictures.example.com/a.jpg')).toEqual({ bytes });
  expect(asked).toEqual(['/a.jpg at 93.184.216.34']);
  for (const url of [
    'http://pictures.example.com/a.jpg',
    'https://pictures.example.com:8443/a.jpg',
    'https://user@pictures.example.com/a.jpg',
    'https://other.example.com/a.jpg',
    'https://inside.example.com/a.jpg',
    'https://pictures.example.com/moved',
  ])
    expect([url, await load(url)]).toEqual([url, { problem: 'picture-host' }]);
  for (const path of ['gone', 'loop'])
    expect(await load(`https://pictures.example.com/${path}`)).toEqual({ problem: 'picture-unreachable' });
  const real = await loadPicture('https://localhost/a.jpg', ['localhost']);
  expect(real).toEqual({ problem: 'picture-host' });
  const csv = `handle,name,price,pictures
web,Web,1000,https://pictures.example.com/b.jpg
away,Away,1000,https://other.example.com/b.jpg`;
  const { counts, problems } = await imported(csv, await zipOf([]), network);
  expect(counts).toMatchObject({ written: 1 });
  expect(problems).toEqual([[3, 'picture-host']]);
});
