import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../platform/files/s3.ts';

const keys = { accessKey: 'AKIDEXAMPLE', secretKey: 'the-secret-key-of-the-test', region: 'ap-southeast-1' };
const skewMs = 15 * 60_000;

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly headers?: Record<string, string>;
  /** Answers after the first bytes of the body, and reads no more. */
  readonly isEarly?: boolean;
}
/** Replaces the response to a request. `cut`: the connection ends in the middle of its body. `hang`: there is no response. */
export type Fault = Refusal | 'cut' | 'hang';

/**
 * A fake S3 service on loopback. Keeps objects in memory, and checks signature, clock and checksum of every request by
 * the specification of AWS Signature Version 4, without code of the client under test.
 */
export async function openS3Server(bucket = 'backups') {
  const state = {
    objects: new Map<string, Buffer>(),
    /** When an object was last stored; of those that a test has put, the beginning of the test. */
    times: new Map<string, Date>(),
    /** Of each request, as `PUT key`. */
    requests: [] as string[],
    /** Called before each request. */
    fault: (_method: string, _key: string): Fault | undefined => undefined,
    clock: () => Date.now(),
    /** Bytes of all objects; an object beyond it is refused, a smaller one that fits is not. */
    quota: Infinity,
    /** Whether a copy obeys x-amz-copy-source-if-unmodified-since. Ceph 16 does not. */
    hasConditionalCopies: true,
    pageKeys: 1_000,
  };
  const begin = new Date();
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '' } = request;
    const { path, query } = addressIn(request.url ?? '');
    const [, asked = '', ...rest] = path.split('/');
    const key = rest.join('/');
    state.requests.push(`${method} ${key}`);
    const fault = state.fault(method, key);
    if (fault === 'cut') {
      // A much larger sender is then in the middle of the body.
      await once(request, 'data');
      request.destroy();
      return;
    }
    if (fault === 'hang') return;
    if (fault?.isEarly) {
      await once(request, 'data');
      refuse(response, fault);
      return void response.once('finish', () => request.destroy());
    }
    const body = await bytesOf(request);
    const refusal = fault ?? refusalOf(request, path, query, body) ?? (asked === bucket ? null : noBucket);
    if (refusal) return refuse(response, refusal);
    if (method === 'PUT' && stored() + body.length > state.quota)
      return refuse(response, { status: 403, code: 'QuotaExceeded' });
    const source = request.headers['x-amz-copy-source'];
    if (method === 'PUT' && typeof source === 'string') return copy(request, response, source, key);
    if (method === 'PUT') store(key, body);
    else if (method === 'DELETE') state.objects.delete(key);
    else if (key === '') return void response.end(page(query));
    else return send(request, response, key);
    response.writeHead(method === 'PUT' ? 200 : 204).end();
  }
  const stored = () => [...state.objects.values()].reduce((sum, { length }) => sum + length, 0);
  function store(key: string, bytes: Buffer): void {
    state.objects.set(key, bytes);
    state.times.set(key, new Date());
  }
  /** In whole seconds, as S3 does. */
  const timeOf = (key: string) =>
    new Date(Math.floor((state.times.get(key) ?? begin).getTime() / 1_000) * 1_000);
  function send(request: IncomingMessage, response: ServerResponse, key: string): void {
    const found = state.objects.get(key);
    if (!found) return refuse(response, { status: 404, code: 'NoSuchKey' });
    response.setHeader('last-modified', timeOf(key).toUTCString());
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (from === undefined) return void response.end(found);
    const part = found.subarray(Number(from), Number(to) + 1);
    if (part.length === 0) return refuse(response, { status: 416, code: 'InvalidRange' });
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${found.length}`;
    response.writeHead(206, { 'content-range': range }).end(part);
  }
  function copy(request: IncomingMessage, response: ServerResponse, source: string, key: string): void {
    const from = decodeURIComponent(source).replace(`/${bucket}/`, '');
    const found = state.objects.get(from);
    if (!found) return refuse(response, { status: 404, code: 'NoSuchKey' });
    const limit = Date.parse(String(request.headers['x-amz-copy-source-if-unmodified-since']));
    if (state.hasConditionalCopies && timeOf(from).getTime() > limit)
      return refuse(response, { status: 412, code: 'PreconditionFailed' });
    store(key, found);
    response.end('<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>');
  }
  function refusalOf(
    request: IncomingMessage,
    path: string,
    query: URLSearchParams,
    body: Buffer,
  ): Refusal | null {
    const header = (name: string) => String(request.headers[name] ?? '');
    const given =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
        header('authorization'),
      );
    if (!given) return { status: 403, code: 'AccessDenied' };
    const [, accessKey, scope = '', signed = '', signature] = given;
    if (accessKey !== keys.accessKey) return { status: 403, code: 'InvalidAccessKeyId' };
    if (scope.split('/')[1] !== keys.region) return { status: 400, code: 'AuthorizationHeaderMalformed' };
    const time = header('x-amz-date');
    const sentAt = Date.parse(time.replace(/^(....)(..)(..T..)(..)(..)Z$/, '$1-$2-$3:$4:$5Z'));
    if (!(Math.abs(state.clock() - sentAt) < skewMs)) return { status: 403, code: 'RequestTimeTooSkewed' };
    const payload = header('x-amz-content-sha256');
    const wanted = signatureOf(
      { method: request.method ?? '', path, query, header, signed: signed.split(';'), scope, time, payload },
      keys.secretKey,
    );
    if (!signed.split(';').includes('host') || signature !== wanted) {
      return { status: 403, code: 'SignatureDoesNotMatch' };
    }
    if (payload !== sha256(body)) return { status: 400, code: 'XAmzContentSHA256Mismatch' };
    return null;
  }
  function page(query: URLSearchParams): string {
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString('utf8');
    const prefix = query.get('prefix') ?? '';
    const names = [...state.objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
    const shown = names.slice(0, state.pageKeys);
    const next = Buffer.from(shown.at(-1) ?? '').toString('base64');
    const isLast = shown.length === names.length;
    const contents = shown.map(
      (name) =>
        `<Contents><Key>${escaped(name)}</Key><LastModified>${timeOf(name).toISOString()}</LastModified><Size>1</Size></Contents>`,
    );
    const more = isLast ? '' : `<NextContinuationToken>${escaped(next)}</NextContinuationToken>`;
    return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${!isLast}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`;
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: S3Settings = { endpoint, ...keys, style: 'path' };
  return {
    state,
    settings,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type S3Server = Awaited<ReturnType<typeof openS3Server>>;

const noBucket: Refusal = { status: 404, code: 'NoSuchBucket' };
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function refuse(response: ServerResponse, { status, code, headers = {} }: Refusal): void {
  response.writeHead(status, { 'content-type': 'application/xml', ...headers });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No</Message></Error>`,
  );
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function addressIn(url: string): { path: string; query: URLSearchParams } {
  const [path = '', query = ''] = url.split('?');
  return { path: decodeURIComponent(path), query: new URLSearchParams(query) };
}

/** AWS escaping: all but letters, digits and `-._~`. */
const escape = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The signature of a request, by "Authenticating Requests (AWS Signature Version 4)" of S3's manual. */
export function signatureOf(
  request: {
    readonly method: string;
    /** Not escaped. */
    readonly path: string;
    readonly query: URLSearchParams;
    readonly header: (name: string) => string;
    /** Names of the signed headers. */
    readonly signed: readonly string[];
    /** `20130524/us-east-1/s3/aws4_request` */
    readonly scope: string;
    readonly time: string;
    readonly payload: string;
  },
  secretKey: string,
): string {
  const { method, path, query, header, signed, scope, time, payload } = request;
  const pairs = [...query].map(([name, value]) => `${escape(name)}=${escape(value)}`).sort();
  const canonical = [
    method,
    path.split('/').map(escape).join('/'),
    pairs.join('&'),
    ...signed.map((name) => `${name}:${header(name).trim()}`),
    '',
    signed.join(';'),
    payload,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${secretKey}`);
  return hmac(key, text).toString('hex');
}
