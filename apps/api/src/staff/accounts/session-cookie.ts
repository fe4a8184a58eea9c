import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, isCrossOrigin, setCookie } from '../../platform/http/cookies.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { longestSession } from './sessions.ts';

/** Ports of one host share cookies, so each back office has its own name. */
const cookieName = ({ protocol, port }: FastifyRequest) =>
  `${protocol === 'https' ? '__Host-' : ''}ZayStaffSession${port ?? ''}`;

/** Stores the token in an HttpOnly cookie; null deletes it. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string | null): void {
  const life = token === null ? 0 : longestSession / 1_000;
  setCookie(request, reply, cookieName(request), { value: token ?? '', path: '/', life });
}

/**
 * The token in the cookie. Refuses cross-origin calls with `forbidden`. Browsers send an Origin with every write, so a
 * write without one is not from the back office.
 */
export function sessionCookie(request: FastifyRequest): string | Refusal | undefined {
  const token = cookieOf(request, cookieName(request));
  if (!token) return undefined;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const hasNoOrigin = request.method !== 'GET' && origin === undefined && site === undefined;
  return hasNoOrigin || isCrossOrigin(request) ? refuse('forbidden') : token;
}
