import { randomUUID } from 'node:crypto';
import {
  orderStatuses,
  postClassOrder,
  registerStudent,
  type FeeInfo,
  type PlacedOrder,
} from '@zay/contract';
import { require, type MakeAct, type WeightedActs } from './act.ts';
import { buyerAct, newOrder, payment } from './buyer-acts.ts';
import type { State } from './state.ts';

const { deleted } = orderStatuses;

const ordersOf = ({ orders }: State, registration: number) =>
  Object.values(orders).filter((order) => order.registration === registration);

const isPaid = (state: State, registration: number) =>
  ordersOf(state, registration).some(({ status }) => status !== deleted);

/** The same few students again and again: most registrations correct an earlier one, or are refused. */
const enrol: MakeAct = (context) => {
  const { choices, shop } = context;
  const who = choices.one(shop.buyers);
  const classId = choices.one(shop.classes);
  const studentName = choices.one(['Su Su', 'Mg Mg']);
  const body = {
    classId,
    studentName,
    birthday: '2010-05-01',
    phoneNumber: '09770000001',
    address: 'No. 12, Hledan Road',
    nrc: null,
  };
  const name = `${studentName} to class ${classId}`;
  return buyerAct(context, who, registerStudent, { body }, name, (state, answer) => {
    const { id } = answer as FeeInfo;
    const facts = [who.id, classId, studentName] as const;
    const same = Object.entries(state.registrations)
      .filter(([, one]) => one.join() === facts.join())
      .map(([known]) => Number(known));
    require(!same.some((known) => isPaid(state, known)), `${name} is paid already`);
    const open = same.find((known) => ordersOf(state, known).length === 0);
    require(state.registrations[id] ? open === id : open === undefined, `${name} is registration ${open}`);
    state.registrations[id] = [...facts];
  });
};

const payClass: MakeAct = (context) => {
  const { choices, shop, state, refs } = context;
  const known = Object.entries(state.registrations);
  if (known.length === 0) return null;
  const [at, [buyer]] = choices.one(known);
  const [id, fee] = [Number(at), refs.fees[Number(at)] ?? 0];
  const who = shop.buyers.find((one) => one.id === buyer);
  if (!who) return null;
  const paid = payment(context, who.id);
  const key = randomUUID();
  return {
    name: `buyer ${buyer}: pay ${fee} for registration ${id}`,
    isKeyed: true,
    async send() {
      const paymentInfo = { paymentServiceId: 14, remark: '', ...(await paid) };
      const body = { id, platform: 3, totalAmt: fee, netAmt: fee, paymentInfo };
      return shop.call(who, postClassOrder, { body: body as never, query: {}, key });
    },
    effect(draft, body) {
      const { orderId } = body as PlacedOrder;
      require(draft.orders[orderId] === undefined, `order ${orderId} is there already`);
      require(!isPaid(draft, id), `registration ${id} is paid already`);
      draft.orders[orderId] = newOrder(buyer, fee, { registration: id });
    },
  };
};

export const classActs = {
  enrol: [3, enrol],
  payClass: [4, payClass],
} as const satisfies WeightedActs;
