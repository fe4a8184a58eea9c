import { yangonDay } from '@zay/contract';
import { notifyAll } from '../../notifications/notifications.store.ts';
import { classPlaceList, takeWaiting } from '../../notifications/waiting-list.store.ts';
import type { Database } from '../../platform/database/database.ts';
import { freeClasses, lockOpenClass, untoldPlaces } from './class-alerts.store.ts';

const buyersAtOnce = 500;

/**
 * Notifies buyers who wait for a place of a class, each once, also when several processes run it: the earliest first, and
 * as many as there are free places that nobody was told of within a day. A class without a limit has room for all.
 * @returns how many buyers were notified
 */
export async function notifyFreePlaces(db: Database, now = new Date()): Promise<number> {
  const today = yangonDay(now);
  let total = 0;
  for (const classId of await freeClasses(db, today)) {
    let told: number;
    do total += told = await notifyBatch(db, classId, today);
    while (told === buyersAtOnce);
  }
  return total;
}

function notifyBatch(db: Database, classId: number, today: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const training = await lockOpenClass(trx, classId, today);
    if (!training) return 0;
    const limit = Math.min((await untoldPlaces(trx, classId)) ?? buyersAtOnce, buyersAtOnce);
    const buyerIds = limit > 0 ? await takeWaiting(trx, classPlaceList, classId, limit) : [];
    if (buyerIds.length === 0) return 0;
    const nameEn = training.name_en || training.name_my;
    const nameMy = training.name_my || training.name_en;
    await notifyAll(trx, buyerIds, {
      title: 'A place in a class',
      body: `စောင့်နေသော သင်တန်း “${nameMy}” တွင် နေရာရပါပြီ။ နေရာမပြည့်မီ စာရင်းသွင်းပြီး ငွေပေးချေပါ။`,
      bodyEn: `“${nameEn}”, the class that you were waiting for, has a free place. Register and pay before it is taken.`,
      redirectAction: 'TrainingClass',
      reference: classId,
    });
    return buyerIds.length;
  });
}
