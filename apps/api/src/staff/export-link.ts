import type { Readable } from 'node:stream';
import { type Language, yangonDay } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { linkSigner } from '../platform/files/signed-links.ts';
import { parseLanguage } from '../platform/http/language.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { changeAsStaff, countAct, logStaffChange, type StaffCall, type StaffChange } from './staff-act.ts';
import type { StaffDependencies } from './staff-dependencies.ts';

/** Lifetime of a link; the download itself may take longer. */
const exportSeconds = 60;

interface Export {
  /** As `orders`: the link leads to `/api/Staff/orders.csv`. */
  readonly name: string;
  /** Purpose of the signature. */
  readonly purpose: string;
  /** @param filter the signed one */
  readonly read: (filter: unknown, language: Language) => Readable;
}

/** Logs an export in the audit log, which alerts owners. @returns null, or the refusal of the rate limiter */
export async function logExport(
  deps: Pick<StaffDependencies, 'db' | 'config'>,
  call: StaffCall,
  change: Omit<StaffChange, 'entityId'>,
): Promise<Refusal | null> {
  const refused = await countAct(deps, call, 'exports');
  if (refused) return refused;
  return changeAsStaff(deps.db, async (trx) => {
    await logStaffChange(trx, call, { ...change, entityId: 'csv' });
    return null;
  });
}

/** Streams an export at a signed link that contains its filters. @returns a function that creates such a link */
export function serveExport(
  app: FastifyInstance,
  deps: { readonly tokenSecret: Uint8Array; readonly clock: Clock },
  { name, purpose, read }: Export,
): (filter: unknown, language: Language) => string {
  const path = `/api/Staff/${name}.csv`;
  const links = linkSigner(deps.tokenSecret, deps.clock, purpose, exportSeconds);

  app.get<{ Querystring: Record<string, unknown> }>(path, async (request, reply) => {
    const ask = String(request.query['ask']);
    if (!links.holds(ask, request.query)) return reply.refuse(new Refusal('not-found'));
    const { filter, language } = JSON.parse(Buffer.from(ask, 'base64url').toString()) as {
      filter: unknown;
      language: Language;
    };
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${name}-${yangonDay(deps.clock())}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(read(filter, parseLanguage(language)));
  });

  return (filter, language) => {
    const ask = Buffer.from(JSON.stringify({ filter, language })).toString('base64url');
    return `${path}?ask=${ask}&${links.sign(ask)}`;
  };
}
