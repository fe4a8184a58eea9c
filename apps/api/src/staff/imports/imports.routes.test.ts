import { request } from 'node:http';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkProductImport,
  importProblemsFile,
  productImport,
  productImports,
  startProductImport,
  stopProductImport,
  undoProductImport,
  uploadImportPictures,
  uploadProductImport,
} from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { changeRows, rowOf } from '../../testing/rows.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice } from '../../testing/staff.ts';
import { workOnImports } from './import-job.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'zay-imports-'));
const shop = await openTestShop({ data: 'empty', config: { dataDir } });
const office = await openTestOffice(shop);
const { token } = await office.member('owner');
const work = () => workOnImports(shop, new AbortController().signal);
const upload = (csv: string, fileName = 'goods.csv') =>
  office.call(uploadProductImport, { token, body: { fileName }, files: { File: new Blob([csv]) } });
const read = async (id: number) => (await office.call(productImport, { token, query: { id } })).body;

test('[IMPORT-12] staff upload a file, check it, read its problems, start, and undo it', async () => {
  const csv = 'handle,name,price,brand\npot,Pot,1000,Shwe\ncup,Cup,free,Shwe\n';
  const { body, status } = await upload(csv);
  expect([status, body.state, body.fileName]).toEqual([200, 'uploaded', 'goods.csv']);
  const { id } = body;
  expect((await office.call(startProductImport, { token, body: { id } })).status).toBe(409);
  const checking = await office.call(checkProductImport, { token, body: { id } });
  expect(checking.body.state).toBe('checking');
  await work();
  expect(await read(id)).toMatchObject({
    state: 'checked',
    counts: { new: 1, changed: 0, unchanged: 0, problem: 1, written: 0 },
    missing: { brands: ['Shwe'] },
    problems: [{ line: 3, column: 'price', cell: 'free', code: 'whole-kyats' }],
    undoUntil: null,
  });
  const { url } = (await office.call(importProblemsFile, { token, query: { id } })).body;
  const file = await (await fetch(office.url + url)).text();
  const cells = [
    expect.stringContaining('handle,'),
    expect.stringMatching(/^cup,.*price: A price is whole kyats/),
  ];
  expect(file.replace('\ufeff', '').trim().split('\r\n')).toEqual(cells);

  expect((await office.call(startProductImport, { token, body: { id } })).body.state).toBe('running');
  await work();
  const done = await read(id);
  expect(done).toMatchObject({ state: 'done', counts: { written: 1, problem: 1 } });
  expect(Date.parse(done.undoUntil ?? '')).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  expect(existsSync(join(dataDir, 'imports', `${id}.file`))).toBe(false);
  const { product_id } = await rowOf(shop.db, 'product_handle', { handle: 'pot' });
  await changeRows(shop.db, 'product', { id: product_id }, { state: 'published' });

  const list = await office.call(productImports, { token, query: { search: 'goods' } });
  expect(list.body.items).toMatchObject([{ id, state: 'done', by: 'Test owner' }]);
  expect((await office.call(undoProductImport, { token, body: { id } })).body.state).toBe('undoing');
  await work();
  expect(await read(id)).toMatchObject({ state: 'undone', counts: { undone: 1, notUndone: 0 } });
  expect((await rowOf(shop.db, 'product', { id: product_id })).state).toBe('hidden');
  await changeRows(shop.db, 'product_import', { id }, { state: 'done', started_at: new Date(0) });
  expect((await office.call(undoProductImport, { token, body: { id } })).status).toBe(409);
});

test('[IMPORT-13] files of other kinds and sizes are refused in a sentence, and a second import waits for the first', async () => {
  const broken = (await upload('handle,name\n"never ends,Pot\n')).body.id;
  const fine = (await upload('handle,name,price\nlamp,Lamp,500\n')).body.id;
  for (const id of [broken, fine]) await office.call(checkProductImport, { token, body: { id } });
  await work();
  expect((await read(broken)).state).toBe('failed');
  expect((await read(broken)).failure?.en).toContain('line 2 never ends');
  expect((await read(fine)).state).toBe('checked');
  const pictures = { token, body: { id: fine }, files: { File: new Blob(['no archive']) } };
  expect((await office.call(uploadImportPictures, pictures)).status).toBe(400);
  expect((await office.call(productImport, { token, query: { id: 9_999 } })).status).toBe(404);
  const empty = { token, body: { fileName: 'a.csv' }, files: { File: new Blob([]) } };
  expect((await office.call(uploadProductImport, empty)).status).toBe(400);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=edge',
    'content-length': String(1024 ** 3),
  };
  const answer = await new Promise<string>((resolve, reject) => {
    const sent = request(
      `${office.url}/api/Staff/UploadProductImport`,
      { method: 'POST', headers },
      (response) => {
        response.setEncoding('utf8');
        let text = '';
        response
          .on('data', (part: string) => (text += part))
          .on('end', () => (sent.destroy(), resolve(`${response.statusCode} ${text}`)));
      },
    );
    sent.on('error', reject);
    sent.flushHeaders();
  });
  expect(answer).toMatch(/^413 .*at most 200 MB/);
});

test('[IMPORT-14] a running import is stopped and goes on', async () => {
  const { id } = (await upload('handle,name,price\nmat,Mat,500\n')).body;
  await office.call(checkProductImport, { token, body: { id } });
  await work();
  await office.call(startProductImport, { token, body: { id } });
  expect((await office.call(stopProductImport, { token, body: { id } })).body.state).toBe('stopped');
  await work();
  expect((await read(id)).counts.written).toBe(0);
  await office.call(startProductImport, { token, body: { id } });
  await work();
  expect(await read(id)).toMatchObject({ state: 'done', counts: { written: 1 } });
});

test('[IMPORT-15] without the right to stock, stock cells of SKUs that the shop has change nothing', async () => {
  const sales = await office.member('sales');
  const refused = { token: sales.token, body: { fileName: 'a.csv' }, files: { File: new Blob(['handle']) } };
  expect(sales.rights.includes('products')).toBe(
    (await office.call(uploadProductImport, refused)).status === 200,
  );
  const { id } = (await upload('handle,sku,stock\nlamp,,7\n')).body;
  await office.call(checkProductImport, { token, body: { id } });
  await changeRows(shop.db, 'product_import', { id }, { with_stock: false });
  await work();
  expect((await read(id)).counts).toMatchObject({ changed: 0 });
});
