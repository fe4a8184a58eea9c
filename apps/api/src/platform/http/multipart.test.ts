import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { register } from '@zay/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHttp } from './http.ts';
import { commonMessages } from './messages.ts';
import { route } from './route.ts';
import { toZawgyi } from '../text/zawgyi.ts';

let app: Awaited<ReturnType<typeof createHttp>>;
/** As `register`, with its file on disk. */
const upload = {
  ...register,
  path: '/api/Auth/TestUpload',
  multipart: { fileField: 'File', fileRequired: true, toDisk: true },
} as const;
let pathReceived = '';
let received: { name: string; phone: string; password: string } | undefined;
beforeAll(async () => {
  app = await createHttp({ logLevel: 'silent', trustedProxies: [] }, commonMessages);
  route(app, register, ({ body }) => {
    received = { name: body.Name, phone: body.EmailOrPhoneNo, password: body.Password };
    return { user: { id: 1 } };
  });
  route(app, upload, async ({ file }) => {
    pathReceived = file?.path ?? '';
    await setTimeout(100);
    return { user: { id: existsSync(pathReceived) ? 1 : 0 } };
  });
});
afterAll(() => app.close());

const registered = { Name: 'Aye', EmailOrPhoneNo: '09770000009', Password: 'secret1' };

const field = (key: string, value: Buffer) => [
  Buffer.from(`--edge\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n`),
  value,
  Buffer.from('\r\n'),
];

async function send(name: Buffer, password = 'secret1') {
  received = undefined;
  const payload = Buffer.concat([
    ...field('Name', name),
    ...field('EmailOrPhoneNo', Buffer.from('၀၉-၇၇၀ ၀၀၀ ၀၀၉')),
    ...field('Password', Buffer.from(password)),
    Buffer.from('--edge--\r\n'),
  ]);
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  return (await app.inject({ method: 'POST', url: register.path, headers, payload })).statusCode;
}

test('[ZAW-01 ZAW-05 ZAW-07] form fields are normalised: Unicode, one line, the phone in digits', async () => {
  const password = `${toZawgyi('စကားဝှက်')}\u200b 1`;
  expect(await send(Buffer.from(toZawgyi('ဒေါ်အေး\nအေး\u200b')), password)).toBe(200);
  expect(received).toEqual({ name: 'ဒေါ်အေး အေး', phone: '09770000009', password });
});

test('a form field that is not UTF-8 is 400', async () => {
  expect(await send(Buffer.from([0x41, 0xff, 0xfe]))).toBe(400);
  expect(await send(Buffer.from([0xe1, 0x80]))).toBe(400);
  expect(received).toBeUndefined();
});

test.each([
  ['cut off within a field', '--edge\r\ncontent-disposition: form-data; name="Name"\r\n\r\nAye'],
  ['cut off within a head', '--edge\r\ncontent-disposition: form-da'],
  ['without its boundary', '{"Name":"Aye"}'],
  ['empty', ''],
])('[SAFE-08] a form that is %s is 400', async (_name, payload) => {
  received = undefined;
  for (const type of ['multipart/form-data; boundary=edge', 'multipart/form-data']) {
    const answer = await app.inject({
      method: 'POST',
      url: register.path,
      headers: { 'content-type': type },
      payload,
    });
    expect([type, answer.statusCode]).toEqual([type, 400]);
  }
  expect(received).toBeUndefined();
});

test("[IMPORT-32] a file on disk is there until the response is sent; an error of the disk is not the sender's", async () => {
  const url = (await app.listen({ port: 0 })) + upload.path;
  const sendFile = async (size: number) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(registered)) body.set(name, value);
    body.set('File', new Blob(['a'.repeat(size)]), 'goods.csv');
    const answer = await fetch(url, { method: 'POST', body });
    return [answer.status, await answer.json()];
  };
  expect(await sendFile(300_000)).toEqual([200, { user: { id: 1 } }]);
  await expect.poll(() => existsSync(pathReceived)).toBe(false);
  vi.stubEnv('TMPDIR', '/missing');
  expect(await sendFile(1)).toMatchObject([500, { code: 'internal' }]);
  vi.unstubAllEnvs();
});
