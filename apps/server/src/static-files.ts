import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the files of a build, with their compressed copies. Files below /assets/ have a hash in their name, so browsers may
 * cache them forever.
 * @param setHeaders adds headers to the answer of a file
 */
export async function serveBuild(
  app: FastifyInstance,
  root: string,
  setHeaders: NonNullable<FastifyStaticOptions['setHeaders']> = () => {},
): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    // `precompress` wrote the compressed copies during the build.
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', '.complete'],
    cacheControl: false,
    setHeaders: (reply, path, stat) => {
      setHeaders(reply, path, stat);
      const hashed = path.includes('/assets/');
      void reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}
