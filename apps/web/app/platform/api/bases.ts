/**
 * Where the two services answer (decision 4). Both are this site's /api; a shop that splits them changes these lines
 * and the connect-src of its Content-Security-Policy.
 */
export const apiBases = { auth: '/api', shop: '/api' } as const;

/** The address of a contract path such as `/api/Auth/login`. */
export function addressOf(path: string): string {
  const base = path.startsWith('/api/Auth/') ? apiBases.auth : apiBases.shop;
  return path.replace(/^\/api/, base);
}
