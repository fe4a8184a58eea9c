import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { nextTurn } from '../../catalog/promotion.store.ts';
import type { Database } from '../../platform/database/database.ts';
import { googleFeed, metaFeed, type FeedShop } from './feed-formats.ts';
import type { FeedLanguage } from './feed.rules.ts';

/** With the seconds that others may keep a copy, a feed is at most 15 minutes old. */
const builtForMs = 10 * 60 * 1_000;
const copySeconds = 4 * 60;

/** A built file, named `{feed}.{valid until, ms}.{hash}`. */
interface Built {
  readonly path: string;
  readonly until: number;
  readonly hash: string;
}

export interface FeedDependencies {
  readonly db: Database;
  readonly shop: FeedShop;
  readonly cacheFolder: string;
  readonly clock: Clock;
}

/**
 * Catalogue feeds at /feeds/{google.xml, meta.csv}, and in Burmese at -my (docs/decisions/0173). A feed is streamed into a
 * file, which serves all requests until a promotion begins or ends, ten minutes at most, also those to other processes and after a restart.
 */
export function registerFeeds(
  app: FastifyInstance,
  { db, shop, cacheFolder, clock }: FeedDependencies,
): void {
  const folder = join(cacheFolder, 'feeds');
  const building = new Map<string, Promise<Built>>();

  /** All files of a feed, the newest first. */
  async function filesOf(feed: string): Promise<Built[]> {
    const names = await readdir(folder).catch(() => []);
    return names
      .flatMap((name) => {
        const [, until, hash] = name.startsWith(`${feed}.`) ? name.slice(feed.length).split('.') : [];
        return until && hash ? [{ path: join(folder, name), until: Number(until), hash }] : [];
      })
      .toSorted((one, other) => other.until - one.until);
  }

  async function build(feed: string, read: () => Readable): Promise<Built> {
    const at = clock().getTime();
    const old = await filesOf(feed);
    const [latest] = old;
    if (latest && at < latest.until && latest.until <= at + builtForMs) return latest;
    const until = Math.min(at + builtForMs, (await nextTurn(db))?.getTime() ?? Infinity);
    await mkdir(folder, { recursive: true });
    const unfinished = join(folder, `part-${process.pid}-${feed}`);
    const hash = createHash('sha256');
    const hashed = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    try {
      await pipeline(read(), hashed, createWriteStream(unfinished));
      const digest = hash.digest('base64url').slice(0, 22);
      const path = join(folder, `${feed}.${until}.${digest}`);
      await rename(unfinished, path);
      // Another process may be about to send the last one.
      await Promise.all(old.slice(1).map((file) => rm(file.path, { force: true })));
      return { path, until, hash: digest };
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  /** Concurrent requests share one build. */
  function builtFeed(feed: string, read: () => Readable): Promise<Built> {
    const running = building.get(feed);
    if (running) return running;
    const started = build(feed, read).finally(() => building.delete(feed));
    building.set(feed, started);
    return started;
  }

  const serve = (name: string, type: string, read: typeof googleFeed, language: FeedLanguage) =>
    app.get(`/feeds/${name}`, async (request, reply) => {
      const { path, until, hash } = await builtFeed(name, () => read(db, shop, language));
      const validSeconds = Math.max(0, Math.floor((until - clock().getTime()) / 1_000));
      const tag = `W/"${hash}"`;
      void reply
        .header('etag', tag)
        .header('cache-control', `public, max-age=${Math.min(copySeconds, validSeconds)}`);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type(`${type}; charset=utf-8`).send(createReadStream(path));
    });
  serve('google.xml', 'application/xml', googleFeed, 'en');
  serve('google-my.xml', 'application/xml', googleFeed, 'my');
  serve('meta.csv', 'text/csv', metaFeed, 'en');
  serve('meta-my.csv', 'text/csv', metaFeed, 'my');
}
