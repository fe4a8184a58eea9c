import { orderStatuses, yangonDay } from '@zay/contract';
import {
  askForChanges,
  certificateRequest,
  classRegistration,
  educationRequests,
  moveEducationOrder,
  refuseRequest,
  workListDueDays,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { readCertificate } from '../../education/certificate.service.ts';
import { findEarlierPictures } from '../../education/correction.store.ts';
import * as requests from '../../education/staff-requests.ts';
import { moveOrder } from '../../orders/life/staff-orders.ts';
import { pick } from '../../platform/http/language.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf, moverOf } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { presentRequests, readStanding } from './present-request.ts';
import { findRegistration, isEducationOrder, readRequests } from './requests.store.ts';

export function registerEducationRequests(app: FastifyInstance, deps: StaffDependencies): void {
  const { db, clock, privateFiles } = deps;

  route(app, educationRequests, async ({ query }) => {
    const now = clock();
    const { items, total } = await readRequests(db, query, yangonDay(now, workListDueDays));
    return { items: await presentRequests(db, query.kind, items, yangonDay(now)), total };
  });

  route(app, certificateRequest, async ({ query, caller, language }) => {
    const viewer = { rights: [...caller.rights] };
    const [certificate, standing, earlier] = await Promise.all([
      readCertificate(db, privateFiles, viewer, query.id, language),
      readStanding(db, 'certificate', query.id),
      findEarlierPictures(db, query.id),
    ]);
    if (certificate instanceof Refusal) return certificate;
    if (standing instanceof Refusal) return standing;
    const earlierPictures = earlier.map(({ field, key }) => ({ field, url: privateFiles.urlOf(key) }));
    return { ...certificate, ...standing, earlierPictures };
  });

  route(app, classRegistration, async ({ query }) => {
    const row = await findRegistration(db, query.id);
    const standing = await readStanding(db, 'class', query.id);
    if (!row || standing instanceof Refusal) return refuse('not-found');
    return {
      id: row.id,
      ...standing,
      studentName: row.student_name,
      birthday: row.birthday,
      phoneNumber: row.phone,
      address: row.address,
      nrcText: row.nrc_text,
      fee: row.fee,
      class: {
        id: row.class_id,
        name: { en: row.name_en, my: row.name_my },
        startDate: row.start_date,
        endDate: row.end_date,
      },
    };
  });

  route(app, moveEducationOrder, async (call) => {
    const { orderId, to, from, note } = call.body;
    // Orders of goods are refused, even with both rights.
    if (!(await isEducationOrder(db, orderId))) return refuse('order-not-found');
    const refusal = await moveOrder(db, orderId, to, { ...moverOf(call), note, from });
    if (refusal) return refusal;
    const message =
      to === orderStatuses.transported
        ? pick(
            call.language,
            'The request is finished, and the buyer is told.',
            'လျှောက်လွှာ ပြီးစီးပါပြီ။ ဝယ်သူကို အကြောင်းကြားပြီးပါပြီ။',
          )
        : pick(
            call.language,
            'The request is cancelled, and the buyer is told.',
            'လျှောက်လွှာကို ပယ်ဖျက်ပြီးပါပြီ။ ဝယ်သူကို အကြောင်းကြားပြီးပါပြီ။',
          );
    return { message };
  });

  route(app, askForChanges, async (call) => {
    const { changes, ...key } = call.body;
    const refusal = await requests.askForChanges(db, key, changes, actorOf(call));
    if (refusal) return refusal;
    const message =
      changes.length > 0
        ? pick(call.language, 'The buyer was asked to correct it.', 'ဝယ်သူကို ပြင်ရန် အကြောင်းကြားပြီးပါပြီ။')
        : pick(call.language, 'Nothing is asked of the buyer any more.', 'ဝယ်သူ ပြင်ရန် မလိုတော့ပါ။');
    return { message };
  });

  route(app, refuseRequest, async (call) => {
    const { reason, ...key } = call.body;
    const done = await requests.refuseRequest(db, key, reason, moverOf(call));
    if (done instanceof Refusal) return done;
    const message = done.isFeeKept
      ? pick(
          call.language,
          'The request was refused, and the buyer is told. The fee is kept.',
          'လျှောက်လွှာကို ငြင်းပယ်ပြီး ဝယ်သူကို အကြောင်းကြားပြီးပါပြီ။ ဝန်ဆောင်ခ ပြန်မအမ်းပါ။',
        )
      : pick(
          call.language,
          'The request was refused, and the buyer is told. The fee is owed back.',
          'လျှောက်လွှာကို ငြင်းပယ်ပြီး ဝယ်သူကို အကြောင်းကြားပြီးပါပြီ။ ဝန်ဆောင်ခ ပြန်အမ်းရပါမည်။',
        );
    return { message };
  });
}
