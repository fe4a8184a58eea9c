import type { FastifyRequest } from 'fastify';

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
