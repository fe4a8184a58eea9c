import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, isCrossOrigin, setCookie } from '../../platform/http/cookies.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { longestSession } from './sessions.ts';

/** Ports of one host share their cookies, so that each back office has its own. */
const cookieName = ({ protocol, port }: FastifyRequest) =>
  `${protocol === 'https' ? '__Host-' : ''}ZayStaffSession${port ?? ''}`;

/** Keeps the token in the browser, where no script reads it; null removes it. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string | null): void {
  const life = token === null ? 0 : longestSession / 1_000;
  setCookie(request, reply, cookieName(request), { value: token ?? '', path: '/', life });
}

/**
 * The token that the browser keeps. Refuses with `forbidden` a call that a page of another origin may have sent: browsers
 * name the origin of every write, so that one without is none of the back office's.
 */
export function sessionCookie(request: FastifyRequest): string | Refusal | undefined {
  const token = cookieOf(request, cookieName(request));
  if (!token) return undefined;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const hasNoOrigin = request.method !== 'GET' && origin === undefined && site === undefined;
  return hasNoOrigin || isCrossOrigin(request) ? refuse('forbidden') : token;
}
