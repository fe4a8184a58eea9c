import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openS3Server, signatureOf, type S3Server } from '../../testing/s3-server.ts';
import { addressOf, readS3Place, s3Bucket, S3Failed, type S3Settings } from './s3.ts';

const quick = { tries: 4, firstPauseMs: 1, tryMs: 60_000 };
let server: S3Server;
beforeEach(async () => {
  server = await openS3Server();
});
afterEach(() => server.close());

const open = (changes: Partial<S3Settings> = {}, bucket = 'backups') =>
  s3Bucket(bucket, { ...server.settings, ...changes }, quick);
const failureOf = async (work: Promise<unknown>): Promise<S3Failed> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof S3Failed) return error;
  throw error ?? new Error('it did not fail');
};

test('[KEEP-17] the fake service signs like the example in the manual of S3', () => {
  const headers: Record<string, string> = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  };
  const request = {
    method: 'GET',
    path: '/test.txt',
    query: new URLSearchParams(),
    header: (name: string) => headers[name] ?? '',
    signed: Object.keys(headers),
    scope: '20130524/us-east-1/s3/aws4_request',
    time: '20130524T000000Z',
    payload: headers['x-amz-content-sha256'] ?? '',
  };
  expect(signatureOf(request, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

test('[KEEP-17] objects are put, read, replaced and deleted, with any names', async () => {
  const bucket = open();
  for (const key of ['a/b', "a b/+&=?%/ü'(1)*!~", 'ကျပ်']) {
    const bytes = randomBytes(50_000);
    expect(await bucket.get(key)).toBeNull();
    await bucket.put(key, Buffer.from('first'));
    await bucket.put(key, bytes);
    expect((await bucket.get(key))?.equals(bytes)).toBe(true);
    expect(await bucket.list(key)).toEqual([key]);
    await bucket.delete(key);
    await bucket.delete(key);
    expect(await bucket.get(key)).toBeNull();
  }
  await bucket.put('empty', Buffer.alloc(0));
  expect(await bucket.get('empty')).toEqual(Buffer.alloc(0));
});

test('[KEEP-17] a list of several pages is read completely', async () => {
  for (let n = 0; n < 2_500; n += 1) server.state.objects.set(`many/${n} & more`, Buffer.from('x'));
  server.state.objects.set('other', Buffer.from('x'));
  const names = await open().list('many/');
  expect(new Set(names).size).toBe(2_500);
  expect(names).toContain('many/2499 & more');
  expect(server.state.requests).toEqual(['GET ', 'GET ', 'GET ']);
});

test('[KEEP-17] transient failures are retried, up to a limit', async () => {
  const bucket = open();
  const faults = [
    { status: 500, code: 'InternalError' },
    { status: 503, code: 'SlowDown', headers: { 'retry-after': '0' } },
    { status: 429, code: 'TooManyRequests' },
    { status: 400, code: 'RequestTimeout' },
  ];
  for (const fault of faults) {
    let left = quick.tries - 1;
    server.state.fault = () => (left-- > 0 ? fault : undefined);
    server.state.requests = [];
    await bucket.put('object', Buffer.from(fault.code));
    expect(server.state.requests).toHaveLength(quick.tries);
    expect((await bucket.get('object'))?.toString()).toBe(fault.code);
  }
  server.state.fault = () => faults[0];
  server.state.requests = [];
  expect(await failureOf(bucket.get('object'))).toMatchObject({ status: 500, code: 'InternalError' });
  expect(server.state.requests).toHaveLength(quick.tries);
});

test('[KEEP-17] a connection that breaks in an object is no partial object', async () => {
  const bucket = open();
  const bytes = randomBytes(8_000_000);
  let cuts = 2;
  server.state.fault = (method) => (method === 'PUT' && cuts-- > 0 ? 'cut' : undefined);
  await bucket.put('large', bytes);
  expect(server.state.requests).toHaveLength(3);
  expect(server.state.objects.get('large')?.equals(bytes)).toBe(true);
  server.state.fault = () => 'cut';
  expect(await failureOf(bucket.put('another', bytes))).toMatchObject({ status: undefined });
  expect([...server.state.objects.keys()]).toEqual(['large']);
});

test('[KEEP-17] a permanent refusal is reported at once, without keys', async () => {
  const cases: [() => Promise<unknown>, number, string][] = [
    [() => open({ accessKey: 'AKIDOTHER' }).get('x'), 403, 'InvalidAccessKeyId'],
    [() => open({ secretKey: 'not-the-secret' }).put('x', Buffer.from('x')), 403, 'SignatureDoesNotMatch'],
    [() => open({ region: 'eu-west-1' }).list(''), 400, 'AuthorizationHeaderMalformed'],
    [() => open({}, 'no-such').get('x'), 404, 'NoSuchBucket'],
    [() => open({}, 'no-such').delete('x'), 404, 'NoSuchBucket'],
  ];
  for (const [work, status, code] of cases) {
    const error = await failureOf(work());
    expect(error).toMatchObject({ status, code });
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(/AKID|secret|Signature=/);
  }
  server.state.clock = () => Date.now() + 3_600_000;
  expect(await failureOf(open().get('x'))).toMatchObject({ code: 'RequestTimeTooSkewed' });
  expect(server.state.requests).toHaveLength(cases.length + 1);
});

test('[KEEP-17] signed requests follow no redirect, and an HTML page is no list', async () => {
  const elsewhere = { location: 'http://127.0.0.1:1/', 'x-amz-bucket-region': 'eu-west-3' };
  server.state.fault = () => ({ status: 301, code: 'PermanentRedirect', headers: elsewhere });
  expect(await failureOf(open().get('x'))).toMatchObject({ status: 301, region: 'eu-west-3' });
  server.state.fault = () => ({ status: 200, code: 'Welcome' });
  expect(await failureOf(open().list(''))).toMatchObject({ code: 'NotAList' });
  await server.close();
  expect(await failureOf(open().get('x'))).toMatchObject({ code: 'ECONNREFUSED' });
  server = await openS3Server();
});

const addressAt = (endpoint: string, style: 'path' | 'host') =>
  addressOf('shop', { ...server.settings, endpoint, style }, 'a/b c', { prefix: 'x' }).href;

test('[KEEP-17] the bucket is in the path or in the host', () => {
  expect(addressAt('https://s3.example', 'path')).toBe('https://s3.example/shop/a/b%20c?prefix=x');
  expect(addressAt('https://s3.example:9000/v1/s3', 'path')).toBe(
    'https://s3.example:9000/v1/s3/shop/a/b%20c?prefix=x',
  );
  expect(addressAt('https://s3.example:9000', 'host')).toBe('https://shop.s3.example:9000/a/b%20c?prefix=x');
});

test('[KEEP-17] a place is a bucket and a folder in it', () => {
  expect(readS3Place('s3://shop')).toEqual({ bucket: 'shop', folder: '' });
  expect(readS3Place('s3://my.shop-1/a/b_c//d/')).toEqual({ bucket: 'my.shop-1', folder: 'a/b_c/d' });
  for (const text of [
    's3://',
    's3://a',
    's3://Shop',
    's3://shop/a/../b',
    's3://key:secret@shop',
    's3://shop/a?b',
    '/shop',
  ])
    expect(readS3Place(text)).toBeNull();
});
