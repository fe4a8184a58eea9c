import type { FastifyInstance } from 'fastify';
import { Buckets } from '../http/buckets.ts';
import type { Config } from '../config/config.ts';
import type { FileStore } from '../files/files.ts';
import { pictureCache } from './picture-cache.ts';
import { createPictureMaker, type PictureMaker } from './picture-maker.ts';

export interface PictureDependencies {
  readonly config: Pick<Config, 'rateLimits'>;
  readonly files: FileStore;
  readonly cacheFolder: string;
}

const mostCachedBytes = 2 * 1024 ** 3;

/**
 * Pictures drawn for one address: each is drawn once, so that even a village behind one address, in a shop that nobody
 * has visited yet, stays far below.
 */
const drawings = { burst: 1_500, perSecond: 3 };

/** All public pictures of an app: one cache, one count of what each address had drawn. */
export function publicPictures(
  app: FastifyInstance,
  { config, files, cacheFolder }: PictureDependencies,
): PictureMaker {
  const buckets = new Buckets(drawings);
  return createPictureMaker(
    files,
    pictureCache(cacheFolder, mostCachedBytes),
    (error) => app.log.warn(error, 'a picture was made but could not be kept'),
    (address) => (config.rateLimits ? buckets.take(address) : 0),
  );
}
