import { Readable } from 'node:stream';
import type { Attempts } from '../http/attempts.ts';
import { failedWrite } from './failed-write.ts';
import { daysAside, mostAtOnce, type FindNeeded } from './file-sweep.ts';
import { FilesAway } from './files-away.ts';
import { isFileName, newFile, type FileKind, type FileStore } from './files.ts';
import { explainS3 } from './s3-explain.ts';
import { probePatience, requestPatience, S3Failed, type S3Patience, type S3Settings } from './s3-request.ts';
import { s3Bucket, type S3Place } from './s3.ts';

const dayMs = 24 * 3_600_000;
/** A file is streamed in parts, so that each can be requested again. */
const partBytes = 1_048_576;
/** A probe is as large as the write that failed, up to this: a slip fits, although a newspaper may not. */
const mostProbeBytes = 1_048_576;
const kinds = ['public', 'private'] as const;

/**
 * A file store in a bucket, which several servers may share: `public/…`, `private/…`, `shop-id`, and swept files in
 * `aside/public/…`, where the time of an object is that of its move.
 * @param patience of requests; the default gives up after about 8 s
 * @param failed shared by the processes of a server, so that all know that a write failed
 * @throws {FilesAway} from every method but `problem`, also from those that only read
 */
export function bucketFiles(
  place: S3Place,
  settings: S3Settings,
  patience: S3Patience = requestPatience,
  failed = failedWrite(),
): FileStore {
  const name = `s3://${place.bucket}${place.folder === '' ? '' : `/${place.folder}`}`;
  const root = place.folder === '' ? '' : `${place.folder}/`;
  const bucket = s3Bucket(place.bucket, settings, patience);
  const probe = s3Bucket(place.bucket, settings, probePatience);

  const keyOf = (kind: FileKind, file: string) => {
    if (!isFileName(file)) throw new Error(`not a file name of ours: ${JSON.stringify(file)}`);
    return `${root}${kind}/${file}`;
  };
  const asideOf = (kind: FileKind, file: string) => `${root}aside/${kind}/${file}`;
  const sentenceOf = (error: unknown): string => {
    if (error instanceof S3Failed) return explainS3(name, settings, 'FILES', error);
    throw error;
  };
  const reading = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw new FilesAway(sentenceOf(error), false);
    });
  const write = async (key: string, bytes: Uint8Array): Promise<void> => {
    try {
      await bucket.put(key, bytes);
    } catch (error) {
      await failed.note(bytes.length);
      throw new FilesAway(sentenceOf(error), true);
    }
  };
  /** Reads a file in place or aside. */
  const find = async <T>(kind: FileKind, file: string, look: (key: string) => Promise<T | null>) =>
    isFileName(file)
      ? reading(look(keyOf(kind, file)).then(async (found) => found ?? look(asideOf(kind, file))))
      : null;
  /** Moves an object. Another server that stores it meanwhile has it aside, where it is read, until the next sweep. */
  const move = async (from: string, to: string, unlessSince?: Date): Promise<boolean> => {
    if (!(await reading(bucket.copy(from, to, unlessSince)))) return false;
    await reading(bucket.delete(from));
    return true;
  };
  const put = (kind: FileKind, file: string, bytes: Uint8Array) => write(keyOf(kind, file), bytes);

  const sweepAside = async (kind: FileKind, now: Date, findNeeded: FindNeeded, attempts: Attempts) => {
    const oldest = new Date(now.getTime() - daysAside * dayMs);
    const swept = { back: 0, deleted: 0 };
    const prefix = asideOf(kind, '');
    for await (const page of bucket.pages(prefix)) {
      const files = page.map(({ key, changedAt }) => ({ key, changedAt, file: key.slice(prefix.length) }));
      const needed = files.length > 0 ? await findNeeded(files.map(({ file }) => file)) : new Set();
      for (const { key, changedAt, file } of files) {
        await attempts.try(key, async () => {
          if (needed.has(file)) swept.back += (await move(key, keyOf(kind, file))) ? 1 : 0;
          else if (changedAt < oldest) {
            await reading(bucket.delete(key));
            swept.deleted += 1;
          }
        });
      }
    }
    return swept;
  };
  const sweepPlace = async (kind: FileKind, before: Date, findNeeded: FindNeeded, attempts: Attempts) => {
    const prefix = `${root}${kind}/`;
    let there = 0;
    let unneeded = 0;
    const first: string[] = [];
    for await (const page of bucket.pages(prefix)) {
      there += page.length;
      const old = page
        .filter(({ changedAt }) => changedAt < before)
        .map(({ key }) => key.slice(prefix.length));
      const needed = old.length > 0 ? await findNeeded(old) : new Set();
      const rest = old.filter((file) => !needed.has(file));
      unneeded += rest.length;
      first.push(...rest.slice(0, mostAtOnce(Infinity) - first.length));
    }
    const chosen = first.slice(0, mostAtOnce(there));
    let moved = 0;
    for (const file of chosen) {
      const from = `${prefix}${file}`;
      const isMoved = await attempts.try(from, () => move(from, asideOf(kind, file), before));
      moved += isMoved ? 1 : 0;
    }
    return { moved, left: unneeded - chosen.length };
  };

  return {
    place: name,
    put,
    async save(kind, bytes, extension) {
      const stored = newFile(kind, bytes, extension);
      await put(kind, stored.name, bytes);
      return stored;
    },
    read: (kind, file) => find(kind, file, (key) => bucket.get(key)),
    size: (kind, file) => find(kind, file, (key) => bucket.size(key)),
    exists: async (kind, file) => (await find(kind, file, (key) => bucket.size(key))) !== null,
    stream: (kind, file, start, end) =>
      Readable.from(
        (async function* parts() {
          for (let from = start; from <= end; from += partBytes) {
            const part = { from, to: Math.min(end, from + partBytes - 1) };
            const bytes = await find(kind, file, (key) => bucket.get(key, part));
            if (!bytes) throw new FilesAway(`${name}: ${kind}/${file} is not there any more.`, false);
            yield bytes;
          }
        })(),
        { objectMode: false },
      ),
    async remove(kind, file) {
      const key = keyOf(kind, file);
      await reading(Promise.all([bucket.delete(key), bucket.delete(asideOf(kind, file))]));
    },
    async owner() {
      const text = await reading(bucket.get(`${root}shop-id`));
      return text?.toString('utf8').trim() || null;
    },
    claim: (shopId) => write(`${root}shop-id`, Buffer.from(`${shopId}\n`)),
    async holdsFiles() {
      for (const kind of kinds) {
        const { value } = await reading(bucket.pages(`${root}${kind}/`).next());
        if (value && value.length > 0) return true;
      }
      return false;
    },
    async problem(isThorough = false) {
      try {
        const bytes = await failed.bytes();
        if (isThorough || bytes > 0) {
          await probe.put(`${root}probe`, Buffer.alloc(Math.min(mostProbeBytes, bytes) || 1, name));
          await probe.list(`${root}probe`);
          await probe.delete(`${root}probe`);
          await failed.forget();
        }
        await probe.get(`${root}shop-id`);
        return null;
      } catch (error) {
        return sentenceOf(error);
      }
    },
    async sweep(kind, before, now, findNeeded, attempts) {
      const aside = await reading(sweepAside(kind, now, findNeeded, attempts));
      return { ...(await reading(sweepPlace(kind, before, findNeeded, attempts))), ...aside };
    },
    async list(kind) {
      const prefix = `${root}${kind}/`;
      const found: { name: string; changedAt: Date }[] = [];
      const read = async () => {
        for await (const page of bucket.pages(prefix))
          found.push(...page.map(({ key, changedAt }) => ({ name: key.slice(prefix.length), changedAt })));
      };
      await reading(read());
      return found;
    },
  };
}
