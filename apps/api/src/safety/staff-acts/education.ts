import {
  askForChanges,
  deleteClass,
  enterManyMarks,
  enterMarks,
  exportParticipants,
  exportRequests,
  finishRequests,
  moveEducationOrder,
  refuseRequest,
  releaseScore,
  saveClass,
  staffClass,
} from '@zay/contract/staff';
import { expect } from 'vitest';
import { yangonDay } from '@zay/contract';
import { newcomer } from '../../testing/buyers.ts';
import { makeClass } from '../../testing/education.ts';
import { fillIn, orderRequest } from '../../testing/paid-requests.ts';
import { act, type Room } from './act.ts';

async function paidRequest({ shop, calls }: Room, kind: 'score' | 'class') {
  const buyer = await newcomer(shop);
  const id = await fillIn(shop, buyer, kind);
  const orderId = await orderRequest(shop, buyer.token, kind, id);
  await calls.decide(orderId, 2);
  return { id, orderId };
}

const marks = [82, 74, 39].map((mark, at) => ({ subjectId: at + 1, mark }));
const sewing = (fee: number) => ({
  name: { en: 'Sewing', my: '' },
  description: { en: '', my: '' },
  schedule: { en: '', my: '' },
  address: { en: '', my: '' },
  startDate: yangonDay(new Date(), 5),
  endDate: yangonDay(new Date(), 60),
  fee,
  imageKey: '',
  isActive: true,
});
const classFee = 60_000;

export const educationActs = [
  act(enterMarks, ['marks-entered', 'score_request'], async (room) => ({
    body: { id: (await paidRequest(room, 'score')).id, marks, seenAt: null },
    before: { 1: null, 2: null, 3: null },
    after: { 1: 82, 2: 74, 3: 39 },
  })),
  act(releaseScore, ['score-released', 'score_request'], async (room) => {
    const { id } = await paidRequest(room, 'score');
    await room.done(enterMarks, { id, marks, seenAt: null });
    return { body: { id, note: 'Well done' }, after: { released_at: expect.any(String), note: 'Well done' } };
  }),
  act(enterManyMarks, ['marks-entered', 'score_request'], async (room) => {
    const { id } = await paidRequest(room, 'score');
    return {
      body: { requests: [{ id, marks, seenAt: null }] },
      id,
      before: { 1: null, 2: null, 3: null },
      after: { 1: 82, 2: 74, 3: 39 },
    };
  }),
  act(moveEducationOrder, ['order-moved', 'customer_order'], async (room) => {
    const { orderId } = await paidRequest(room, 'class');
    const body = { orderId, from: 1, to: 4, note: '' } as const;
    return { body, id: orderId, before: { status: 1 }, after: { status: 4 } };
  }),
  act(askForChanges, ['changes-asked', 'class_registration'], async (room) => {
    const { id } = await paidRequest(room, 'class');
    const body = { kind: 'class', id, changes: [{ field: 'birthday', note: 'Another year.' }] } as const;
    return {
      body: { ...body, changes: [...body.changes] },
      id,
      before: {},
      after: { birthday: 'Another year.' },
    };
  }),
  act(refuseRequest, ['request-refused', 'score_request'], async (room) => {
    const { id, orderId } = await paidRequest(room, 'score');
    const body = { kind: 'score', id, reason: 'No such candidate.' } as const;
    return {
      body,
      id,
      after: { reason: 'No such candidate.', orderId },
    };
  }),
  act(saveClass, ['class-created', 'training_class'], async () => ({
    body: { id: null, ...sewing(90_000) },
    after: { name_en: 'Sewing', fee: 90_000 },
  })),
  act(saveClass, ['class-changed', 'training_class'], async ({ shop, office, owner }) => {
    const id = await makeClass(shop.db, classFee);
    const { version } = (await office.call(staffClass, { token: owner.token, query: { id } })).body;
    return { body: { id, version, ...sewing(90_000) }, before: { fee: classFee }, after: { fee: 90_000 } };
  }),
  act(exportParticipants, ['participants-exported', 'training_class'], async ({ shop }) => {
    const id = await makeClass(shop.db, classFee);
    return { body: { id }, id: 'csv', after: { id } };
  }),
  act(exportRequests, ['requests-exported', 'certificate_request'], async () => ({
    body: { kind: 'certificate', state: 'open' } as const,
    id: 'csv',
    after: { kind: 'certificate', state: 'open' },
  })),
  act(finishRequests, ['order-moved', 'customer_order'], async (room) => {
    const { id, orderId } = await paidRequest(room, 'class');
    return {
      body: { kind: 'class' as const, ids: [id] },
      id: orderId,
      before: { status: 1 },
      after: { status: 4 },
    };
  }),
  act(deleteClass, ['class-deleted', 'training_class'], async ({ shop }) => ({
    body: { id: await makeClass(shop.db, classFee) },
    before: { fee: classFee },
  })),
];
