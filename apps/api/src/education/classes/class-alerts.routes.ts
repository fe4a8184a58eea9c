import { classAlerts, updateClassAlert, yangonDay } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { classPlaceList, deleteWaiting, insertWaiting } from '../../notifications/waiting-list.store.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import type { EducationDependencies } from '../education-dependencies.ts';
import { awaitedClasses, fullClass, isOpenClass } from './class-alerts.store.ts';

/** Notifications for full classes. */
export function registerClassAlerts(app: FastifyInstance, { db, clock }: EducationDependencies): void {
  route(app, classAlerts, async ({ caller }) => ({
    classIds: await awaitedClasses(db, caller.buyerId, yangonDay(clock())),
  }));

  route(app, updateClassAlert, async ({ body: { classId, isWanted }, caller: { buyerId } }) => {
    const today = yangonDay(clock());
    if (!isWanted) {
      await deleteWaiting(db, classPlaceList, buyerId, classId);
    } else if (!(await insertWaiting(db, classPlaceList, buyerId, fullClass(db, classId, today)))) {
      return refuse((await isOpenClass(db, classId, today)) ? 'class-not-full' : 'class-closed');
    }
    return { isWanted };
  });
}
