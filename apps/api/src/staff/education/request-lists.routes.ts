import { limits, orderStatuses, type EducationKind, yangonDay, type BodyOf } from '@zay/contract';
import {
  exportRequests,
  exportRequestsQuery,
  finishRequests,
  moveEducationOrder,
  releaseScore,
  requestPapers,
  workListDueDays,
  type BulkResult,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { tableOf } from '../../education/purchase.store.ts';
import { releaseInTransaction } from '../../education/scores/staff-scores.ts';
import { lockOrder } from '../../orders/life/change-order.store.ts';
import { moveLockedOrder } from '../../orders/life/staff-orders.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { chosenIds, runBulk } from '../bulk.ts';
import { exportTable } from '../export-file.ts';
import { logExport, serveExport } from '../export-link.ts';
import { moverOf, type StaffCall } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { requestColumns } from './request-columns.ts';
import { findExamSubjects } from './request-details.store.ts';
import { eachRequest, findRequestNames, readWhole } from './request-papers.ts';
import { findRequest, readRequests } from './requests.store.ts';

/** Acts on the requests that a list finds: export, print and finish. */
export function registerRequestLists(app: FastifyInstance, deps: StaffDependencies): void {
  const { db, clock } = deps;
  const dueUntil = () => yangonDay(clock(), workListDueDays);
  const linkOf = (name: string) =>
    serveExport(app, deps, {
      name,
      purpose: `${name}-export`,
      read: async (asked, language) => {
        const filter = exportRequestsQuery.parse(asked);
        const subjects = await findExamSubjects(db);
        const rows = eachRequest(db, filter, dueUntil());
        return exportTable(requestColumns(filter.kind, subjects), rows, language);
      },
    });
  const links = {
    score: linkOf('score-requests'),
    certificate: linkOf('certificate-requests'),
    class: linkOf('class-registrations'),
  };

  route(app, exportRequests, async (call) => {
    const { body, language } = call;
    const refused = await logExport(deps, call, {
      action: 'requests-exported',
      entity: tableOf(body.kind),
      after: body,
    });
    return refused ?? { url: links[body.kind](body, language) };
  });

  route(app, requestPapers, async ({ query }) => {
    const page = { page: 1, pageSize: limits.unpagedRows, sort: 'due', direction: 'asc' } as const;
    const { items, total } = await readRequests(db, { ...query, ...page }, dueUntil());
    const whole = await readWhole(db, query.kind, items);
    const { shopName: name, contactPhone: phone } = deps.config.branding;
    return { shop: { name, phone }, requests: whole.map(({ paper }) => paper), total };
  });

  route(app, finishRequests, (call) => finishMany(app, deps, call, call.body));
}

async function finishMany(
  app: FastifyInstance,
  { db, clock }: StaffDependencies,
  call: StaffCall,
  { kind, isTrial, ids: chosen, filter }: BodyOf<typeof finishRequests>,
): Promise<BulkResult | Refusal> {
  const now = clock();
  const target = { ids: chosen, filter: filter && { ...filter, kind } };
  const ids = await chosenIds(target, (page) => readRequests(db, page, yangonDay(now, workListDueDays)));
  if (ids instanceof Refusal) return ids;
  return runBulk(app, db, call, {
    ids,
    names: await findRequestNames(db, kind, ids),
    isTrial,
    single: kind === 'score' ? releaseScore : moveEducationOrder,
    change: async (trx, by, id) =>
      (kind === 'score'
        ? await releaseInTransaction(trx, id, { ...moverOf(by), note: '', now })
        : await finish(trx, by, kind, id)) ?? [],
  });
}

async function finish(
  trx: Queries,
  by: StaffCall,
  kind: Exclude<EducationKind, 'score'>,
  id: number,
): Promise<Refusal | null> {
  const request = await findRequest(trx, kind, id);
  if (!request) return refuse('order-not-found');
  const order = request.order_id === null ? null : await lockOrder(trx, request.order_id, null);
  if (!order) return refuse('request-unpaid');
  return moveLockedOrder(trx, order, orderStatuses.transported, { ...moverOf(by), note: '' });
}
