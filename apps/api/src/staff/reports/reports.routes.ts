import { exportReport, getReport, reportQuery, type Report, type ReportQuery } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import type { Language } from '@zay/contract';
import { z } from 'zod';
import { pick, type Bilingual } from '../../platform/http/language.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { exportTable, type Column } from '../export-file.ts';
import { logExport, serveExport } from '../export-link.ts';
import type { StaffCall } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { readReport } from './read-report.ts';
import { reportPeriods } from './reports.rules.ts';
import { previousText, reportColumns, reportTexts, rowTexts } from './reports.texts.ts';

/** What a link to a file is signed for. */
const signed = reportQuery.and(z.object({ withCosts: z.boolean() }));

const seesCosts = ({ caller }: Pick<StaffCall, 'caller'>) => caller.rights.has('costs');
const isForbidden = (call: StaffCall, { kind }: ReportQuery) => kind === 'margin' && !seesCosts(call);

export function registerReports(app: FastifyInstance, deps: StaffDependencies): void {
  const { db, clock } = deps;
  const exportLink = serveExport(app, deps, {
    name: 'report',
    purpose: 'report-export',
    read: (filter, language) => {
      const { withCosts, ...ask } = signed.parse(filter);
      const report = readReport(db, ask, { now: clock(), withCosts, limit: Infinity });
      return exportTable(columnsOf(ask, withCosts), linesOf(report), language);
    },
  });

  route(app, getReport, (call) => {
    if (isForbidden(call, call.query)) return refuse('forbidden');
    return readReport(db, call.query, { now: clock(), withCosts: seesCosts(call) });
  });

  route(app, exportReport, async (call) => {
    const { body, language } = call;
    if (isForbidden(call, body)) return refuse('forbidden');
    const { from, to } = reportPeriods(body, clock());
    const refused = await logExport(deps, call, {
      action: 'report-exported',
      entity: 'customer_order',
      after: { type: body.kind, from, to },
    });
    return refused ?? { url: exportLink({ ...body, withCosts: seesCosts(call) }, language) };
  });
}

type Line = Report['rows'][number];

/** The columns of a file: the name, then each number with that of the period before. */
function columnsOf({ kind }: ReportQuery, withCosts: boolean): Column<Line>[] {
  const { heading } = reportTexts[kind];
  const both = reportColumns(kind, withCosts).flatMap(({ label }, at): Column<Line>[] => [
    { ...label, cell: ({ values }) => values[at] ?? '' },
    ...(kind === 'stock' ? [] : [{ ...before(label), cell: ({ previous }: Line) => previous?.[at] ?? '' }]),
  ]);
  const name = ({ key, name: { en, my } }: Line, language: Language) => pick(language, en, my) || key;
  return [{ ...heading, cell: name }, ...both];
}

const before = ({ en, my }: Bilingual): Bilingual => ({
  en: `${en} (${previousText.en})`,
  my: `${my} (${previousText.my})`,
});

async function* linesOf(report: Promise<Report>): AsyncGenerator<Line> {
  const { rows, total } = await report;
  yield* rows;
  if (total) yield { key: 'total', name: rowTexts['total'] ?? { en: '', my: '' }, ...total };
}
