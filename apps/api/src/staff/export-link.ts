import { type Language, yangonDay } from '@zay/contract';
import { exportFormats, type ExportFormat } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { verifyingSecrets, type TokenSecrets } from '../platform/config/secrets.ts';
import { linkSigner } from '../platform/files/signed-links.ts';
import { parseLanguage } from '../platform/http/language.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { transact } from '../platform/http/transact.ts';
import { contentTypes, type ExportTable, writeTable } from './export-file.ts';
import { countAct, logStaffChange, type StaffCall, type StaffChange } from './staff-act.ts';
import type { StaffDependencies } from './staff-dependencies.ts';

/** Lifetime of a link; the download itself may take longer. */
const exportSeconds = 60;

interface Export {
  /** As `orders`: the link leads to `/api/Staff/orders.csv` or `orders.xlsx`. */
  readonly name: string;
  /** Purpose of the signature. */
  readonly purpose: string;
  /** @param filter the signed one */
  readonly read: (filter: unknown, language: Language) => ExportTable | Promise<ExportTable>;
}

/** Filters, and the kind of file. */
interface ExportBody {
  readonly [filter: string]: unknown;
  readonly format?: ExportFormat;
}

/** Logs an export in the audit log, which alerts owners. @returns null, or the refusal of the rate limiter */
export async function logExport(
  deps: Pick<StaffDependencies, 'db' | 'config'>,
  call: StaffCall,
  change: Omit<StaffChange, 'entityId'>,
): Promise<Refusal | null> {
  const refused = await countAct(deps, call, 'exports');
  if (refused) return refused;
  return transact(deps.db, async (trx) => {
    await logStaffChange(trx, call, { ...change, entityId: 'csv' });
    return null;
  });
}

/**
 * Streams an export at a signed link that contains its filters.
 * @returns a function that creates such a link
 */
export function serveExport(
  app: FastifyInstance,
  deps: TokenSecrets & { readonly clock: Clock },
  { name, purpose, read }: Export,
): (filter: ExportBody, language: Language) => string {
  const links = linkSigner(verifyingSecrets(deps), deps.clock, purpose, exportSeconds);

  for (const format of exportFormats)
    app.get<{ Querystring: Record<string, unknown> }>(pathOf(name, format), async (request, reply) => {
      const ask = String(request.query['ask']);
      if (!links.holds(ask, request.query)) return reply.refuse(new Refusal('not-found'));
      const { filter, language } = JSON.parse(Buffer.from(ask, 'base64url').toString()) as {
        filter: unknown;
        language: Language;
      };
      const table = await read(filter, parseLanguage(language));
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}-${yangonDay(deps.clock())}.${format}"`)
        .type(contentTypes[format])
        .send(writeTable(table, format));
    });

  return ({ format = 'csv', ...filter }, language) => {
    const ask = Buffer.from(JSON.stringify({ filter, language })).toString('base64url');
    return `${pathOf(name, format)}?ask=${ask}&${links.sign(ask)}`;
  };
}

const pathOf = (name: string, format: ExportFormat) => `/api/Staff/${name}.${format}`;
