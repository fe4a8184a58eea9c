import type { FacebookApp } from '@zay/api/config';

/**
 * Everything comes from this site; of the scripts that stand in the page only those with these hashes run (SAFE-07).
 * @param hashes as `sha256-…`
 * @param connect origins that the page may call beside this one
 */
export function contentSecurityPolicy(hashes: readonly string[], connect: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
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

/** Whom a page calls beside the shop: on the login page of a shop with a Facebook app, Facebook (decision 0053). */
export function calledOrigins(pathname: string, facebook: FacebookApp | undefined): readonly string[] {
  if (!facebook || pathname !== '/login') return [];
  return [new URL(facebook.graphUrl).origin, facebook.pictureOrigins];
}
