import type { FacebookApp } from '@zay/api/config';

/**
 * Builds the Content-Security-Policy: everything comes from this origin, and only inline scripts with these hashes run
 * (SAFE-07).
 * @param hashes as `sha256-…`
 * @param connect further origins that the page may call
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

/** @returns the origins that a page calls beside the shop: Facebook on the login page, if configured (decision 0053) */
export function calledOrigins(pathname: string, facebook: FacebookApp | undefined): readonly string[] {
  if (!facebook || pathname !== '/login') return [];
  return [new URL(facebook.graphUrl).origin, facebook.pictureOrigins];
}
