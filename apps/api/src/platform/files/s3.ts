import {
  backupPatience,
  leafOf,
  S3Failed,
  sendSigned,
  withRetries,
  type Answer,
  type S3Patience,
  type S3Settings,
} from './s3-request.ts';

export { backupPatience, S3Failed, type S3Patience, type S3Settings } from './s3-request.ts';

/** An object in a list. */
export interface S3Object {
  readonly key: string;
  readonly changedAt: Date;
}

/** Bytes `from` to `to` of an object, both inclusive. */
export interface S3Part {
  readonly from: number;
  readonly to: number;
}

export interface S3Bucket {
  /** Stores an object completely or not at all. The service verifies its checksum. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns the bytes, or those of a part; null when there is no such object */
  get(key: string, part?: S3Part): Promise<Buffer | null>;
  /** @returns the size in bytes of an object that is not empty; null when there is none */
  size(key: string): Promise<number | null>;
  /**
   * Copies an object within the bucket.
   * @param unlessSince copies it only if it has not changed since
   * @returns false when there is none, or it has changed
   */
  copy(from: string, to: string, unlessSince?: Date): Promise<boolean>;
  /** @returns all keys that begin with `prefix` */
  list(prefix: string): Promise<string[]>;
  /** The objects whose keys begin with `prefix`, sorted, up to a thousand at a time. */
  pages(prefix: string): AsyncGenerator<S3Object[]>;
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
  patience: S3Patience = backupPatience,
): S3Bucket {
  const send = (
    method: string,
    key: string,
    more: { query?: Query; body?: Uint8Array; headers?: Record<string, string> } = {},
  ): Promise<Answer> =>
    withRetries(patience, () =>
      sendSigned(settings, { method, url: addressOf(bucket, settings, key, more.query), ...more }, patience),
    );
  async function* pages(prefix: string) {
    let token = '';
    do {
      const more = token === '' ? undefined : { 'continuation-token': token };
      const query = { 'list-type': '2', prefix, ...more };
      const page = readPage((await send('GET', '', { query })).content.toString('utf8'), token);
      token = page.next;
      yield page.objects;
    } while (token !== '');
  }
  const firstByte = (key: string) => send('GET', key, range({ from: 0, to: 0 })).catch(noneOf('NoSuchKey'));
  const changedAt = async (key: string) =>
    new Date((await firstByte(key))?.headers.get('last-modified') ?? NaN);
  return {
    pages,
    put: async (key, body) => void (await send('PUT', key, { body })),
    async get(key, part) {
      const answer = await send('GET', key, part && range(part)).catch(noneOf('NoSuchKey'));
      return answer && answer.content;
    },
    async size(key) {
      // The answer to HEAD has no body, so it does not tell a missing bucket from a missing object.
      const answer = await firstByte(key);
      const whole = /\/(\d+)$/.exec(answer?.headers.get('content-range') ?? '')?.[1];
      return answer && Number(whole ?? answer.content.length);
    },
    async copy(from, to, unlessSince) {
      // Ceph ignores the header of the copy. Elsewhere it decides, because this look is a moment older.
      if (unlessSince && !((await changedAt(from)) <= unlessSince)) return false;
      const source = addressOf(bucket, { ...settings, style: 'path' }, from).pathname;
      const headers = {
        'x-amz-copy-source': source.slice(new URL(settings.endpoint).pathname.replace(/\/$/, '').length),
        ...(unlessSince && { 'x-amz-copy-source-if-unmodified-since': unlessSince.toUTCString() }),
      };
      const answer = await send('PUT', to, { headers }).catch(noneOf('NoSuchKey')).catch(noneIfChanged);
      // A copy that fails late has status 200 and an error in its body.
      if (answer && !answer.content.includes('<CopyObjectResult'))
        throw new S3Failed({
          status: 500,
          code: leafOf(answer.content.toString('utf8'), 'Code'),
          isTransient: false,
        });
      return answer !== null;
    },
    async list(prefix) {
      const keys: string[] = [];
      for await (const page of pages(prefix)) keys.push(...page.map(({ key }) => key));
      return keys;
    },
    delete: async (key) => void (await send('DELETE', key).catch(noneOf('NoSuchKey'))),
  };
}

const range = ({ from, to }: S3Part) => ({ headers: { range: `bytes=${from}-${to}` } });

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

function noneIfChanged(error: unknown): null {
  if (error instanceof S3Failed && error.status === 412) return null;
  throw error;
}

/** Reads one page of a list. @param token that of this page; a list that repeats it would have no end */
function readPage(text: string, token: string): { objects: S3Object[]; next: string } {
  if (!text.includes('<ListBucketResult')) throw new S3Failed({ code: 'NotAList', isTransient: false });
  const objects = [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = '']) => ({
    key: leafOf(content, 'Key'),
    changedAt: new Date(leafOf(content, 'LastModified')),
  }));
  if (leafOf(text, 'IsTruncated') !== 'true') return { objects, next: '' };
  const next = leafOf(text, 'NextContinuationToken');
  if (next === '' || next === token) throw new S3Failed({ code: 'NotAList', isTransient: false });
  return { objects, next };
}

export interface S3Place {
  readonly bucket: string;
  /** As `a/folder`; '' for none. */
  readonly folder: string;
}

/** Parses `s3://bucket/a/folder`. @returns null for any other text */
export function readS3Place(text: string): S3Place | null {
  const found = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(text);
  const parts = (found?.[2] ?? '').split('/').filter((part) => part !== '');
  // A URL parser would resolve `.` and `..`, which leads to another place.
  if (!found || parts.some((part) => /^\.+$/.test(part))) return null;
  return { bucket: found[1] ?? '', folder: parts.join('/') };
}
