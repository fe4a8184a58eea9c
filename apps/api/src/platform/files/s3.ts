import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';

/** How to reach an S3-compatible service. */
export interface S3Settings {
  /** As `https://s3.eu-central-1.amazonaws.com`, without a trailing slash. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Position of the bucket in a URL: in the path, or as a subdomain of the endpoint's host. */
  readonly style: 'path' | 'host';
}

/** A request that the service refused or that did not reach it. Message and fields hold no secrets. */
export class S3Failed extends Error {
  override name = 'S3Failed';
  /** Error code of S3 (`NoSuchBucket`) or of the system (`ECONNREFUSED`); empty without one. */
  readonly code: string;
  /** HTTP status; undefined without a response. */
  readonly status: number | undefined;
  /** Region of the bucket, if the response names it. */
  readonly region: string | undefined;
  /** Whether the failure is transient, so that a retry may succeed. */
  readonly isTransient: boolean;
  readonly retryAfterMs: number;

  constructor(failure: {
    code: string;
    isTransient: boolean;
    status?: number;
    region?: string | undefined;
    retryAfterMs?: number;
  }) {
    super(`S3: ${failure.status ?? 'no answer'} ${failure.code}`.trim());
    this.code = failure.code;
    this.status = failure.status;
    this.region = failure.region;
    this.isTransient = failure.isTransient;
    this.retryAfterMs = failure.retryAfterMs ?? 0;
  }
}

/** Retry policy for transient failures, with exponential backoff. */
export interface S3Patience {
  /** Attempts in all. */
  readonly tries: number;
  /** Pause after the first attempt; doubled after each further one, up to 30 s. */
  readonly firstPauseMs: number;
  /** Timeout of one attempt; long enough for 16 MB on a slow connection. */
  readonly tryMs: number;
}

const defaultPatience: S3Patience = { tries: 6, firstPauseMs: 500, tryMs: 600_000 };
const longestPauseMs = 30_000;

export interface S3Bucket {
  /** Stores an object completely or not at all. The service verifies its checksum. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns the bytes; null when there is no such object */
  get(key: string): Promise<Buffer | null>;
  /** @returns all keys that begin with `prefix` */
  list(prefix: string): Promise<string[]>;
  /** Deletes an object; does nothing when there is none. */
  delete(key: string): Promise<void>;
}

/**
 * Opens one bucket. Requests with transient failures are retried.
 * @throws {S3Failed} from every call
 */
export function s3Bucket(
  bucket: string,
  settings: S3Settings,
  patience: S3Patience = defaultPatience,
): S3Bucket {
  const send = (method: string, key: string, more: { query?: Query; body?: Uint8Array } = {}) =>
    withRetries(patience, () =>
      sendOnce(settings, method, addressOf(bucket, settings, key, more.query), more.body, patience.tryMs),
    );
  return {
    put: async (key, body) => void (await send('PUT', key, { body })),
    get: (key) => send('GET', key).catch(noneOf('NoSuchKey')),
    list: (prefix) => listAll(prefix, async (query) => (await send('GET', '', { query })).toString('utf8')),
    delete: async (key) => void (await send('DELETE', key).catch(noneOf('NoSuchKey'))),
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

/** Turns "not found" into null. Some services send status 404 without a code. */
const noneOf = (code: string) => (error: unknown) => {
  if (error instanceof S3Failed && error.status === 404 && ['', code].includes(error.code)) return null;
  throw error;
};

async function withRetries<T>({ tries, firstPauseMs }: S3Patience, work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof S3Failed && error.isTransient) || tried >= tries) throw error;
      const pause = firstPauseMs * 2 ** (tried - 1) * (0.75 + Math.random() / 2);
      await sleep(Math.min(longestPauseMs, Math.max(pause, error.retryAfterMs)));
    }
  }
}

async function sendOnce(
  { region, accessKey, secretKey }: S3Settings,
  method: string,
  url: URL,
  body: Uint8Array | undefined,
  tryMs: number,
): Promise<Buffer> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    // Part of the signature; the service compares it with the received body.
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
  // A signature is valid for this URL only, so redirects are not followed.
  const request = { method, headers, redirect: 'manual', signal: AbortSignal.timeout(tryMs) } as const;
  let status: number;
  let answered: Headers;
  let content: Buffer;
  try {
    const answer = await fetch(url, body ? { ...request, body: body as Uint8Array<ArrayBuffer> } : request);
    ({ status, headers: answered } = answer);
    content = Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    throw new S3Failed({ code: networkCode(error), isTransient: true });
  }
  if (status >= 200 && status < 300) return content;
  throw refused(status, answered, content.toString('utf8', 0, 10_000));
}

/** The code of the error behind fetch's error. Its message is left out, because it contains addresses. */
function networkCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (error.name === 'TimeoutError') return 'ETIMEDOUT';
  if ('code' in error && typeof error.code === 'string') return error.code;
  const [first] = error instanceof AggregateError ? error.errors : [];
  return networkCode(first ?? error.cause);
}

/** Transient codes besides the statuses 5xx, 408 and 429: a request was throttled, cut off, damaged or in conflict. */
const transientCodes = new Set([
  'RequestTimeout',
  'SlowDown',
  'OperationAborted',
  'BadDigest',
  'XAmzContentSHA256Mismatch',
]);
/** Permanent 5xx statuses. */
const permanentStatuses = new Set([501, 505, 507]);

function refused(status: number, headers: Headers, text: string): S3Failed {
  const code = leafOf(text, 'Code').replace(/\W/g, '');
  const region = headers.get('x-amz-bucket-region') ?? leafOf(text, 'Region');
  const seconds = Number(headers.get('retry-after') ?? 0);
  return new S3Failed({
    status,
    code,
    region: /^[\w-]{2,40}$/.test(region) ? region : undefined,
    isTransient:
      status === 429 ||
      status === 408 ||
      transientCodes.has(code) ||
      (status >= 500 && !permanentStatuses.has(status)),
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : 0,
  });
}

async function listAll(prefix: string, page: (query: Query) => Promise<string>): Promise<string[]> {
  const keys: string[] = [];
  let token = '';
  for (;;) {
    const more = token === '' ? undefined : { 'continuation-token': token };
    const text = await page({ 'list-type': '2', prefix, ...more });
    if (!text.includes('<ListBucketResult')) throw new S3Failed({ code: 'NotAList', isTransient: false });
    for (const [, content = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      keys.push(leafOf(content, 'Key'));
    }
    if (leafOf(text, 'IsTruncated') !== 'true') return keys;
    const next = leafOf(text, 'NextContinuationToken');
    if (next === '' || next === token) throw new S3Failed({ code: 'NotAList', isTransient: false });
    token = next;
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first element of that name; '' without one. S3's responses use no attributes, comments or CDATA there. */
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

/** Parses `s3://bucket/a/folder` into bucket and folder (`a/folder`, '' for none). @returns null for any other text */
export function readS3Place(text: string): { bucket: string; folder: string } | null {
  const found = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(text);
  const parts = (found?.[2] ?? '').split('/').filter((part) => part !== '');
  // A URL parser would resolve `.` and `..`, which leads to another place.
  if (!found || parts.some((part) => /^\.+$/.test(part))) return null;
  return { bucket: found[1] ?? '', folder: parts.join('/') };
}
