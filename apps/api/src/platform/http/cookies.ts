import type { FastifyReply, FastifyRequest } from 'fastify';

/** The value of a cookie; undefined where the browser sent none. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = request.headers.cookie?.split(/; */) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Sets a cookie that no script reads and no other site sends. @param life in seconds; 0 removes it */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { value, path, life }: { readonly value: string; readonly path: string; readonly life: number },
): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${name}=${value}; Path=${path}; Max-Age=${life}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/**
 * Whether a page of another origin sent it, as the browser says itself. Cookies go along with its calls even so where only
 * the port differs: those are one site.
 */
export function isCrossOrigin({ headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site !== 'same-origin';
  return origin !== undefined && URL.parse(origin)?.host !== host;
}
