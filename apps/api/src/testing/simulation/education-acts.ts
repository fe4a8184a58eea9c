import { randomUUID } from 'node:crypto';
import {
  orderStatuses,
  paymentStatuses,
  postCertificateOrder,
  postClassOrder,
  postScoreOrder,
  registerStudent,
  requestCertificate,
  requestScore,
  uploadFile,
  type EducationKind,
  type FeeInfo,
  type PlacedOrder,
} from '@zay/contract';
import { enterMarks, releaseScore } from '@zay/contract/staff';
import { lastPayment, require, type ActContext, type MakeAct, type WeightedActs } from './act.ts';
import { buyerAct, payment, slips } from './buyer-acts.ts';
import { newOrder } from './new-order.ts';
import { staffAct } from './staff-act.ts';
import type { State } from './state.ts';

const { ordered, transported, deleted } = orderStatuses;
const orderCalls = { class: postClassOrder, score: postScoreOrder, certificate: postCertificateOrder };

const ordersOf = ({ orders }: State, request: string) =>
  Object.values(orders).filter((order) => order.request === request);

const liveOrder = (state: State, request: string) =>
  ordersOf(state, request).find(({ status }) => status !== deleted);

/** Few, so that registrations of them are corrected. */
const aStudent = ({ choices }: ActContext) => choices.one(['Su Su', 'Mg Mg']);

/** The same few students again and again: most registrations correct an earlier one, or are refused. */
const enrol: MakeAct = (context) => {
  const { choices, shop } = context;
  const who = choices.one(shop.buyers);
  const classId = choices.one(shop.classes);
  const studentName = aStudent(context);
  const { birthday, phoneNumber, address } = shop.examForm;
  const body = { classId, studentName, birthday, phoneNumber, address, nrc: null };
  const name = `${studentName} to class ${classId}`;
  return buyerAct(context, who, registerStudent, { body }, name, (state, answer) => {
    const request = `class ${(answer as FeeInfo).id}`;
    const facts = [who.id, classId, studentName] as const;
    const same = Object.keys(state.requests).filter((key) => state.requests[key]?.join() === facts.join());
    require(!same.some((known) => liveOrder(state, known)), `${name} is paid already`);
    const open = same.find((known) => ordersOf(state, known).length === 0);
    require(state.requests[request] ? open === request : open === undefined, `${name} is ${open}`);
    state.requests[request] = [...facts];
  });
};

const addRequest =
  (kind: EducationKind, buyer: number, student: string) => (state: State, answer: unknown) => {
    const request = `${kind} ${(answer as FeeInfo).id}`;
    require(state.requests[request] === undefined, `${request} is there already`);
    state.requests[request] = [buyer, null, student];
  };

const askScore: MakeAct = (context) => {
  const who = context.choices.one(context.shop.buyers);
  const body = { ...context.shop.examForm, studentName: aStudent(context) };
  const effect = addRequest('score', who.id, body.studentName);
  return buyerAct(context, who, requestScore, { body }, `scores of ${body.studentName}`, effect);
};

const upload: MakeAct = ({ shop, choices }) => {
  const who = choices.one(shop.buyers);
  // Chosen now: a choice for each attempt would change all later ones of the seed.
  const chosen = slips.then((all) => choices.one(all));
  return {
    name: `buyer ${who.id}: upload a picture`,
    isKeyed: false,
    async send() {
      const { approvalImage } = await chosen;
      const picture = new Blob([Buffer.from(approvalImage, 'base64')], { type: 'image/png' });
      return shop.call(who, uploadFile, { files: { File: picture } });
    },
    effect: () => {},
  };
};

/** With a picture that was uploaded before, and which a job deletes after a day. */
const askCertificate: MakeAct = (context) => {
  const { choices, shop, refs } = context;
  if (refs.uploads.length === 0) return null;
  const [key, buyer] = choices.one(refs.uploads);
  const who = shop.buyers.find((one) => one.id === buyer);
  if (!who) return null;
  const body = {
    ...shop.examForm,
    studentName: aStudent(context),
    studentNameEng: 'Ma Su',
    nrc: null,
    otherId: 'MB-123456',
    centre: 'Kamayut 2',
    reason: 'damaged',
    reasonText: '',
    photoUrl: `/files/${key}`,
    nrcFrontUrl: '',
    nrcBackUrl: '',
    reportUrl: '',
  } as const;
  const effect = addRequest('certificate', buyer, body.studentName);
  return buyerAct(context, who, requestCertificate, { body }, `certificate of ${body.studentName}`, effect);
};

const payRequest: MakeAct = (context) => {
  const { choices, shop, state, refs } = context;
  const known = Object.entries(state.requests);
  if (known.length === 0) return null;
  const [request, [buyer]] = choices.one(known);
  const [kind, id] = request.split(' ') as [EducationKind, string];
  const fee = refs.fees[request] ?? 0;
  const who = shop.buyers.find((one) => one.id === buyer);
  if (!who) return null;
  const paid = payment(context, who.id);
  const key = randomUUID();
  return {
    name: `buyer ${buyer}: pay ${fee} for ${request}`,
    isKeyed: true,
    async send() {
      const paymentInfo = { paymentServiceId: 14, remark: '', ...(await paid) };
      const body = { id: Number(id), platform: 3, totalAmt: fee, netAmt: fee, paymentInfo };
      return shop.call(who, orderCalls[kind], { body: body as never, query: {}, key });
    },
    effect(draft, body) {
      const { orderId } = body as PlacedOrder;
      require(draft.orders[orderId] === undefined, `order ${orderId} is there already`);
      require(!liveOrder(draft, request), `${request} is paid already`);
      draft.orders[orderId] = newOrder(buyer, { net: fee, code: null, lines: [] }, { request });
    },
  };
};

/** Mostly one that is ordered: without, there is little to do. */
const aScore = ({ choices, refs, state }: ActContext) => {
  const all = Object.entries(refs.marked);
  const live = all.filter(([id]) => liveOrder(state, `score ${id}`));
  return choices.one([...(choices.once(4) ? all : live), null]);
};

const mark: MakeAct = (context) => {
  const score = aScore(context);
  if (!score) return null;
  const [id, markedAt] = score;
  const marks = context.shop.examForm.subjectIds.map((subjectId) => ({
    subjectId: Number(subjectId),
    mark: 75,
  }));
  const seenAt = markedAt && new Date(markedAt).toISOString();
  return staffAct(context, enterMarks, { id: Number(id), marks, seenAt }, `mark score ${id}`, () => {});
};

const releaseMarks: MakeAct = (context) => {
  const score = aScore(context);
  if (!score) return null;
  const [id] = score;
  return staffAct(context, releaseScore, { id: Number(id), note: '' }, `release score ${id}`, (state) => {
    const order = liveOrder(state, `score ${id}`);
    require(order !== undefined &&
      lastPayment(order)[0] === paymentStatuses.success, `score ${id} is not paid`);
    require([ordered, transported].some(
      (status) => status === order.status,
    ), `score ${id} is ${order.status}`);
    order.status = transported;
  });
};

export const educationActs = {
  enrol: [2, enrol],
  askScore: [2, askScore],
  upload: [2, upload],
  askCertificate: [2, askCertificate],
  payRequest: [5, payRequest],
  mark: [3, mark],
  releaseMarks: [4, releaseMarks],
} as const satisfies WeightedActs;
