import { yangonDay } from '@zay/contract';
import { checkMarksFile, enterManyMarks, enterMarks, releaseScore } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import {
  enterInTransaction,
  lockUnreleased,
  releaseInTransaction,
} from '../../education/scores/staff-scores.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { runBulk } from '../bulk.ts';
import { actorOf, moverOf } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { checkMarks } from './check-marks-file.ts';
import { findRequestNames } from './request-papers.ts';

/** Marks of many requests by a file: a check of the file, then one act on the requests that it would change. */
export function registerMarksFile(app: FastifyInstance, deps: StaffDependencies): void {
  const { db, clock } = deps;

  route(app, checkMarksFile, async ({ file, language }) =>
    file ? checkMarks(db, file.bytes, { language, today: yangonDay(clock()) }) : refuse('file-required'),
  );

  route(app, enterManyMarks, async (call) => {
    const now = clock();
    const requests = new Map(call.body.requests.map((one) => [one.id, one]));
    const ids = [...requests.keys()];
    return runBulk(app, db, call, {
      ids,
      names: await findRequestNames(db, 'score', ids),
      isTrial: false,
      single: enterOne,
      change: async (trx, by, id) => {
        const request = requests.get(id);
        if (!request) return refuse('score-not-found');
        const { marks, release } = request;
        const seenAt = request.seenAt === null ? null : new Date(request.seenAt);
        const refusal =
          refusalOf(await lockUnreleased(trx, id)) ??
          (await enterInTransaction(trx, id, marks, { ...actorOf(by), now, seenAt })) ??
          (release ? await releaseInTransaction(trx, id, { ...moverOf(by), note: '', now }) : null);
        return refusal ?? [];
      },
    });
  });
}

const enterOne = { ...enterMarks, refusals: { ...enterMarks.refusals, ...releaseScore.refusals } } as const;

const refusalOf = (done: unknown) => (done instanceof Refusal ? done : null);
