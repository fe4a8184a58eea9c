import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Branding, FacebookApp } from '@zay/api/config';

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
    ...precompressed,
    root,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '.complete'],
    setHeaders: (reply, path, stat) => {
      setHeaders(reply, path, stat);
      void reply.header('cache-control', path.includes('/assets/') ? forAYear : 'public, max-age=3600');
    },
  });
}

const forAYear = 'public, max-age=31536000, immutable';

/** `precompress` wrote the compressed copies during the build. With an ETag, Last-Modified is redundant. */
const precompressed = {
  preCompressed: true,
  index: false,
  cacheControl: false,
  lastModified: false,
} as const;

/**
 * Serves assets below /assets/ that the build lacks: those of earlier releases, and of a newer one on another server.
 * Looked up at each request. A missing file is answered with 404, never with a page.
 * @param folder of `keepAssets`
 */
export async function serveReleasedAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    ...precompressed,
    root: folder,
    prefix: '/assets/',
    allowedPath: (path) => !/\.(?:br|gz)$/.test(path),
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', forAYear),
  });
}

/**
 * Builds the Content-Security-Policy: everything comes from this origin, and only inline scripts with these hashes run
 * (SAFE-07).
 * @param hashes as `sha256-…`
 * @param connect further origins that the page may call
 * @param pictures further origins of its pictures
 */
export function contentSecurityPolicy(
  hashes: readonly string[],
  connect: readonly string[] = [],
  pictures: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** @returns the origins that a page calls beside the shop: Facebook on the login page, if configured (decision 0053) */
export function calledOrigins(pathname: string, facebook: FacebookApp | undefined): readonly string[] {
  if (!facebook || pathname !== '/login') return [];
  return [new URL(facebook.graphUrl).origin, facebook.pictureOrigins];
}

/** @returns the origins of logo and sample slip, where they are on other hosts */
export function brandingOrigins({
  logoUrl,
  sampleSlipUrl,
}: Pick<Branding, 'logoUrl' | 'sampleSlipUrl'>): string[] {
  const elsewhere = [logoUrl, sampleSlipUrl].filter((url) => /^https?:/.test(url));
  return [...new Set(elsewhere.map((url) => new URL(url).origin))];
}
