/**
 * Base URLs of the two services (decision 4). Both are this site's /api. A shop that hosts them elsewhere changes these
 * lines and the connect-src of its Content-Security-Policy.
 */
export const apiBases = { auth: '/api', shop: '/api' } as const;

/** URL of a contract path such as `/api/Auth/login`. */
export function addressOf(path: string): string {
  const base = path.startsWith('/api/Auth/') ? apiBases.auth : apiBases.shop;
  return path.replace(/^\/api/, base);
}
