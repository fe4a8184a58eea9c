import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';

/** How to reach an S3-compatible service. */
export interface S3Settings {
  /** As `https://s3.eu-central-1.amazonaws.com`, without a slash at the end. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Where an address names the bucket: in its path, or in front of the endpoint's host. */
  readonly style: 'path' | 'host';
}

/** A request that the service refused or that did not reach it. Neither message nor fields hold keys. */
export class S3Failed extends Error {
  override name = 'S3Failed';
  /** S3's name for it (`NoSuchBucket`) or the system's (`ECONNREFUSED`); empty when neither gave one. */
  readonly code: string;
  /** undefined when no answer of S3 came. */
  readonly status: number | undefined;
  /** Where the service says that the bucket is. */
  readonly region: string | undefined;
  readonly mayPass: boolean;
  readonly retryAfterMs: number;

  constructor(failure: {
    code: string;
    mayPass: boolean;
    status?: number;
    region?: string | undefined;
    retryAfterMs?: number;
  }) {
    super(`S3: ${failure.status ?? 'no answer'} ${failure.code}`.trim());
    this.code = failure.code;
    this.status = failure.status;
    this.region = failure.region;
    this.mayPass = failure.mayPass;
    this.retryAfterMs = failure.retryAfterMs ?? 0;
  }
}

/** What is tried again, how often, and after how long: twice as long each time. */
export interface S3Patience {
  readonly tries: number;
  readonly firstPauseMs: number;
  /** Of one try; long enough for 16 MB on a slow line. */
  readonly tryMs: number;
}

const usual: S3Patience = { tries: 6, firstPauseMs: 500, tryMs: 600_000 };
const longestPauseMs = 30_000;

export interface S3Bucket {
  /** Keeps an object: whole, or not at all. The service compares its checksum. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** All keys that begin with `prefix`. */
  list(prefix: string): Promise<string[]>;
  /** No error when there is none. */
  delete(key: string): Promise<void>;
}

/**
 * The objects of one bucket. Requests that fail for a moment are sent again.
 * @throws {S3Failed} from every call
 */
export function s3Bucket(bucket: string, settings: S3Settings, patience: S3Patience = usual): S3Bucket {
  const ask = (method: string, key: string, more: { query?: Query; body?: Uint8Array } = {}) =>
    withRetries(patience, () =>
      askOnce(settings, method, addressOf(bucket, settings, key, more.query), more.body, patience.tryMs),
    );
  return {
    put: async (key, body) => void (await ask('PUT', key, { body })),
    get: (key) => ask('GET', key).catch(noneOf('NoSuchKey')),
    list: (prefix) => listAll(prefix, async (query) => (await ask('GET', '', { query })).toString('utf8')),
    delete: async (key) => void (await ask('DELETE', key).catch(noneOf('NoSuchKey'))),
  };
}

type Query = Readonly<Record<string, string>>;

export function addressOf(
  bucket: string,
  { endpoint, style }: S3Settings,
  key: string,
  query: Query = {},
): URL {
  const url = new URL(endpoint);
  const path = key.split('/').map(encodeURIComponent).join('/');
  if (style === 'host') url.host = `${bucket}.${url.host}`;
  const folder = url.pathname.replace(/\/$/, '');
  url.pathname = style === 'host' ? `${folder}/${path}` : `${folder}/${bucket}/${path}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** A missing object. Services that send no code with it say 404 alone. */
const noneOf = (code: string) => (error: unknown) => {
  if (error instanceof S3Failed && error.status === 404 && ['', code].includes(error.code)) return null;
  throw error;
};

async function withRetries<T>({ tries, firstPauseMs }: S3Patience, work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof S3Failed && error.mayPass) || tried >= tries) throw error;
      const pause = firstPauseMs * 2 ** (tried - 1) * (0.75 + Math.random() / 2);
      await sleep(Math.min(longestPauseMs, Math.max(pause, error.retryAfterMs)));
    }
  }
}

async function askOnce(
  { region, accessKey, secretKey }: S3Settings,
  method: string,
  url: URL,
  body: Uint8Array | undefined,
  tryMs: number,
): Promise<Buffer> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    // Signed, and compared by the service with what arrives.
    headers: {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    },
    service: 's3',
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
  });
  const { headers } = await signer.sign();
  // A signed request is for this address alone.
  const request = { method, headers, redirect: 'manual', signal: AbortSignal.timeout(tryMs) } as const;
  let status: number;
  let answered: Headers;
  let content: Buffer;
  try {
    const answer = await fetch(url, body ? { ...request, body: body as Uint8Array<ArrayBuffer> } : request);
    ({ status, headers: answered } = answer);
    content = Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    throw new S3Failed({ code: networkCode(error), mayPass: true });
  }
  if (status >= 200 && status < 300) return content;
  throw refused(status, answered, content.toString('utf8', 0, 10_000));
}

/** The error that fetch hides in its causes; the messages there name addresses. */
function networkCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (error.name === 'TimeoutError') return 'ETIMEDOUT';
  if ('code' in error && typeof error.code === 'string') return error.code;
  const [first] = error instanceof AggregateError ? error.errors : [];
  return networkCode(first ?? error.cause);
}

/** Refusals that another try may not meet: besides 5xx and 429 what a service says of a broken or a racing request. */
const passing = new Set([
  'RequestTimeout',
  'SlowDown',
  'OperationAborted',
  'BadDigest',
  'XAmzContentSHA256Mismatch',
]);
const lasting = new Set([501, 505, 507]);

function refused(status: number, headers: Headers, text: string): S3Failed {
  const code = leafOf(text, 'Code').replace(/\W/g, '');
  const region = headers.get('x-amz-bucket-region') ?? leafOf(text, 'Region');
  const seconds = Number(headers.get('retry-after') ?? 0);
  return new S3Failed({
    status,
    code,
    region: /^[\w-]{2,40}$/.test(region) ? region : undefined,
    mayPass: status === 429 || status === 408 || passing.has(code) || (status >= 500 && !lasting.has(status)),
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : 0,
  });
}

async function listAll(prefix: string, page: (query: Query) => Promise<string>): Promise<string[]> {
  const keys: string[] = [];
  let token = '';
  for (;;) {
    const more = token === '' ? undefined : { 'continuation-token': token };
    const text = await page({ 'list-type': '2', prefix, ...more });
    if (!text.includes('<ListBucketResult')) throw new S3Failed({ code: 'NotAList', mayPass: false });
    for (const [, content = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      keys.push(leafOf(content, 'Key'));
    }
    if (leafOf(text, 'IsTruncated') !== 'true') return keys;
    const next = leafOf(text, 'NextContinuationToken');
    if (next === '' || next === token) throw new S3Failed({ code: 'NotAList', mayPass: false });
    token = next;
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first element of that name. Answers of S3 have no attributes, comments or CDATA there. */
function leafOf(xml: string, name: string): string {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, named = '') => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      return entities[named] ?? whole;
    },
  );
}

/** The bucket and the folder in it that a text such as `s3://bucket/a/folder` names; null for any other text. */
export function readS3Place(text: string): { bucket: string; folder: string } | null {
  const found = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(text);
  const parts = (found?.[2] ?? '').split('/').filter((part) => part !== '');
  // An address without them would be another one.
  if (!found || parts.some((part) => /^\.+$/.test(part))) return null;
  return { bucket: found[1] ?? '', folder: parts.join('/') };
}
