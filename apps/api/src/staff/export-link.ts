import type { Readable } from 'node:stream';
import { type Language, yangonDay } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { linkSigner } from '../platform/files/signed-links.ts';
import { parseLanguage } from '../platform/http/language.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { changeAsStaff, countAct, logStaffChange, type StaffCall, type StaffChange } from './staff-act.ts';
import type { StaffDependencies } from './staff-dependencies.ts';

/** A link has to be followed soon, and the download may then take its time. */
const exportSeconds = 60;

interface Export {
  /** As `orders`: the link leads to `/api/Staff/orders.csv`. */
  readonly name: string;
  /** What the signature of a link is for. */
  readonly purpose: string;
  /** @param filter what was signed */
  readonly read: (filter: unknown, language: Language) => Readable;
}

/** Writes into the audit log that data leaves the shop, of which owners are told. @returns null, or the refusal of too many exports */
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

/**
 * Serves an export at a signed link, which holds its filters: the browser saves what it sends while it comes, and nobody
 * holds all of it. @returns what makes such a link
 */
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
