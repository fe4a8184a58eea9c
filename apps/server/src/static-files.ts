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
 * Hashes of the style sheet that sonner, which shows the toasts, inserts with its code: the element is empty at first. A test
 * computes them from the installed version.
 */
export const toastStyles = [
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
];

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

interface PolicyOfPage {
  /** Hashes of inline scripts, as `sha256-…`. */
  readonly scripts?: readonly string[];
  /** Hashes of `style` elements. */
  readonly styles?: readonly string[];
  /** Further origins that the page may call. */
  readonly connect?: readonly string[];
  /** Further origins of its pictures. */
  readonly pictures?: readonly string[];
}

/**
 * Builds the Content-Security-Policy: everything comes from this origin, and only inline scripts and `style` elements with
 * these hashes count (SAFE-07). HTML has no `style` attributes: scripts set them by the DOM, which no policy restricts.
 */
export function contentSecurityPolicy({
  scripts = [],
  styles = [],
  connect = [],
  pictures = [],
}: PolicyOfPage = {}): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...quoted(scripts)].join(' '),
    ["style-src 'self'", ...quoted([...toastStyles, ...styles])].join(' '),
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Of web platform/trusted-html.ts, and of the editor of texts (prosemirror-view).
    'trusted-types zay default ProseMirrorClipboard',
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
