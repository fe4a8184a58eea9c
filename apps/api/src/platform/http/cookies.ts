import type { FastifyReply, FastifyRequest } from 'fastify';

/** The value of a cookie; undefined if not sent. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = request.headers.cookie?.split(/; */) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Sets an HttpOnly cookie with SameSite. @param life in seconds; 0 deletes it */
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

/** Whether the browser reports another origin. SameSite does not cover this: origins that differ only in port are one site. */
export function isCrossOrigin({ headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site !== 'same-origin';
  return origin !== undefined && URL.parse(origin)?.host !== host;
}
