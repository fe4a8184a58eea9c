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
 * Limit of newly encoded pictures for one address. Each picture is encoded only once, so that even a whole village behind
 * one address stays far below the limit in a shop with an empty cache.
 */
const drawings = { burst: 1_500, perSecond: 3 };

/** Creates the picture maker of an app, with its cache and its rate limiter. */
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
