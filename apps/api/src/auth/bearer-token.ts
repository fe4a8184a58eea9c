import type { FastifyRequest } from 'fastify';

/** The token of the Authorization header. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
