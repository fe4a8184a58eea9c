import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Only calls that log in get the cookie: pages are the same for everybody, whatever cookies say. */
const homes = { buyer: '/api/Auth', staff: '/api/Staff' } as const;
const names = { buyer: 'ZayDevice', staff: 'ZayStaffDevice' } as const;
const yearSeconds = 365 * 24 * 60 * 60;

export type DeviceOf = keyof typeof homes;

/** The name that a browser got at an earlier login; undefined for one that has none. */
export function deviceOf(request: FastifyRequest, of: DeviceOf): string | undefined {
  const pairs = request.headers.cookie?.split(/; */) ?? [];
  const value = pairs.find((pair) => pair.startsWith(`${names[of]}=`))?.slice(names[of].length + 1);
  return value && /^[\w-]{32}$/.test(value) ? value : undefined;
}

/** Gives the browser a name, or its name for another year. It proves nothing, and opens nothing. @returns it */
export function nameDevice(request: FastifyRequest, reply: FastifyReply, of: DeviceOf): string {
  const device = deviceOf(request, of) ?? randomBytes(24).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${names[of]}=${device}; Path=${homes[of]}; Max-Age=${yearSeconds}; HttpOnly; SameSite=Strict${secure}`,
  );
  return device;
}
