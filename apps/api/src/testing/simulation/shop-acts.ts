import { orderStatuses, paymentStatuses } from '@zay/contract';
import {
  askForRest,
  lastPayment,
  type Act,
  type MakeAct,
  type WeightedActs,
  type ActContext,
} from './act.ts';
import type { State } from './state.ts';

const { ordered, deleted } = orderStatuses;
const { success, fail } = paymentStatuses;
const hourMs = 3_600_000;
/** As the setting `rejected_payment_release_hours` of a new shop. */
const releaseMs = 48 * hourMs;

/** A job of the shop. */
export function jobAct(context: ActContext, name: string, effect: (state: State) => void = () => {}): Act {
  return {
    name: `job: ${name}`,
    isKeyed: true,
    async send() {
      await context.shop.runJob(name);
      return { status: 200, body: null };
    },
    effect,
  };
}

const release: MakeAct = (context) =>
  jobAct(context, 'release of unpaid orders', ({ orders }) => {
    const before = context.shop.time.clock().getTime() - releaseMs;
    for (const [id, facts] of Object.entries(orders)) {
      const refs = context.refs.orders[Number(id)];
      const isRejected = facts.status === ordered && lastPayment(facts)[0] === fail && refs && !refs.isCash;
      if (isRejected && refs.decidedAt && Date.parse(refs.decidedAt) < before) facts.status = deleted;
    }
  });

const decisions: MakeAct = (context) =>
  jobAct(context, 'decisions on payments', (state) => {
    for (const [id, facts] of Object.entries(state.orders)) {
      const due = context.refs.orders[Number(id)]?.dueAt;
      if (!facts.pending || !due || Date.parse(due) > context.shop.time.clock().getTime()) continue;
      const [status, noted] = facts.pending;
      const [, amount, , isCash, isPart] = lastPayment(facts);
      const received = noted ?? (status === success ? amount : 0);
      facts.payments.splice(-1, 1, [status, amount, received, isCash, isPart]);
      facts.pending = null;
      askForRest(state, Number(id));
    }
  });

/** They look at the real disk, or at public files, of which there are none. */
const left = ['room on the disk', 'public files that nothing shows'];
const modelled = ['release of unpaid orders', 'decisions on payments', 'ends of order links'];

/** Jobs that change no fact that the model knows. */
const other: MakeAct = (context) => {
  const names = context.shop.jobs.filter((name) => !left.includes(name) && !modelled.includes(name));
  return jobAct(context, context.choices.one(names));
};

export const shopActs = {
  release: [1, release],
  decisions: [4, decisions],
  sweep: [1, (context) => jobAct(context, 'files without an owner')],
  other: [3, other],
} as const satisfies WeightedActs;
