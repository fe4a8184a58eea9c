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
  /** Timeout of one attempt, without the time for a body on a slow connection. */
  readonly tryMs: number;
  /** No attempt begins later than this after the first; default: no limit. */
  readonly allMs?: number;
}

/** For work that nobody waits for. */
export const backupPatience: S3Patience = { tries: 6, firstPauseMs: 500, tryMs: 600_000 };
/** For requests of buyers and staff. */
export const requestPatience: S3Patience = { tries: 3, firstPauseMs: 200, tryMs: 4_000, allMs: 6_000 };
/** To look whether the service works. */
export const probePatience: S3Patience = { tries: 1, firstPauseMs: 0, tryMs: 2_000 };
/** A megabyte a second. */
const slowestBytesPerMs = 1_000;
const longestPauseMs = 30_000;

export async function withRetries<T>(
  { tries, firstPauseMs, allMs = Infinity }: S3Patience,
  work: () => Promise<T>,
): Promise<T> {
  const lastStart = Date.now() + allMs;
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof S3Failed && error.isTransient) || tried >= tries) throw error;
      const usual = firstPauseMs * 2 ** (tried - 1) * (0.75 + Math.random() / 2);
      const pause = Math.min(longestPauseMs, Math.max(usual, error.retryAfterMs));
      if (Date.now() + pause > lastStart) throw error;
      await sleep(pause);
    }
  }
}

/** A successful response. */
export interface Answer {
  readonly headers: Headers;
  readonly content: Buffer;
}

/** Sends one signed request. @throws {S3Failed} when the service refuses it, or does not answer in time */
export async function sendSigned(
  { region, accessKey, secretKey }: S3Settings,
  request: {
    readonly method: string;
    readonly url: URL;
    readonly body?: Uint8Array;
    readonly headers?: Readonly<Record<string, string>>;
  },
  { tryMs }: Pick<S3Patience, 'tryMs'>,
): Promise<Answer> {
  const { method, url, body } = request;
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: {
      ...request.headers,
      // Part of the signature; the service compares it with the received body.
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
  const signal = AbortSignal.timeout(tryMs + Math.ceil((body?.length ?? 0) / slowestBytesPerMs));
  // A signature is valid for this URL only, so redirects are not followed.
  const sent = { method, headers, redirect: 'manual', signal } as const;
  let status: number;
  let answered: Headers;
  let content: Buffer;
  try {
    const answer = await fetch(url, body ? { ...sent, body: body as Uint8Array<ArrayBuffer> } : sent);
    ({ status, headers: answered } = answer);
    content = Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    throw new S3Failed({ code: networkCode(error), isTransient: true });
  }
  if (status >= 200 && status < 300) return { headers: answered, content };
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

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first element of that name; '' without one. S3's responses use no attributes, comments or CDATA there. */
export function leafOf(xml: string, name: string): string {
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
