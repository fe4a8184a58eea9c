import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the files of a build, each with what was compressed beside it. Those below /assets/ carry a hash in their name.
 * @param setHeaders more headers of a file
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
    // Made by the build beside each file that gains by it.
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
