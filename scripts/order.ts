/** `npm run order -- VOUCHER --pay success --to packed`: moves orders and payments, as staff do in the back office. */
import { parseArgs } from 'node:util';
import { lengthOf, limits, orderStatuses, paymentStatuses } from '@zay/contract';
import { findOrderId } from '../apps/api/src/orders/life/change-order.store.ts';
import { decidePayment, moveOrder } from '../apps/api/src/orders/life/staff-orders.ts';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import type { Database } from '../apps/api/src/platform/database/database.ts';
import type { Refusal } from '../apps/api/src/platform/http/refusal.ts';
import { failPlainly, inShopDatabase } from './shop-database.ts';

const { packed, transporting, transported, deleted } = orderStatuses;
const decisions = new Map([
  ['success', paymentStatuses.success],
  ['fail', paymentStatuses.fail],
] as const);
const steps = new Map([
  ['packed', packed],
  ['transporting', transporting],
  ['transported', transported],
  ['deleted', deleted],
] as const);

const usage = `npm run order -- V261121000001 --pay success|fail --received 73500 --to ${[...steps.keys()].join('|')} --note "…"
  decides on the payment that waits (--received: what came, when it is not what was asked), then moves the order; the note goes with what is done, and the buyer is told`;
const longestNote = 500;

function nameOf<Id>(names: ReadonlyMap<string, Id>, id: unknown): string {
  return [...names].find(([, known]) => known === id)?.[0] ?? 'ordered';
}

function explain({ reason, params }: Refusal): string {
  if (reason === 'payment-decided') return `The payment is decided: ${nameOf(decisions, params['status'])}.`;
  if (reason === 'step-not-allowed') {
    return `The order is ${nameOf(steps, params['status'])}; with its payment as it is, that step is not allowed.`;
  }
  if (reason === 'request-unpaid') return 'The request is not paid, so its order cannot be finished.';
  if (reason === 'score-unreleased')
    return 'A score list is finished by releasing its result: npm run score.';
  if (reason === 'received-too-little' || reason === 'received-enough') {
    const asked = `The payment is over ${params['asked']} kyats`;
    return `${asked}: ${reason === 'received-enough' ? 'accept it' : 'refuse it when less came'}.`;
  }
  return 'There is no such order.';
}

async function change(db: Database, args: readonly string[]): Promise<string[]> {
  const options = {
    pay: { type: 'string' },
    to: { type: 'string' },
    note: { type: 'string' },
    received: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const { pay, to, note = '', received } = values;
  const [voucherNo] = positionals;
  const status = decisions.get(pay as never);
  const step = steps.get(to as never);
  const isKnown = (pay === undefined || status) && (to === undefined || step) && (status || step);
  const receivedAmount = received === undefined ? undefined : Number(received);
  const isAmount =
    receivedAmount === undefined ||
    (status && Number.isSafeInteger(receivedAmount) && receivedAmount >= 0 && receivedAmount <= limits.kyats);
  if (!voucherNo || !isKnown || !isAmount) throw new Error(usage);
  if (lengthOf(note) > longestNote) throw new Error(`The note may have ${longestNote} characters.`);
  const orderId = await findOrderId(db, voucherNo);
  if (orderId === null) throw new Error(`There is no order ${voucherNo}.`);

  const act = { staffId: null, rights: 'all', note } as const;
  const done: string[] = [];
  if (status) {
    const refusal = await decidePayment(db, orderId, status, { ...act, receivedAmount, now: new Date() });
    if (refusal) throw new Error(explain(refusal));
    done.push(`The payment of ${voucherNo} is now: ${pay}.`);
  }
  if (step) {
    const refusal = await moveOrder(db, orderId, step, act);
    if (refusal) throw new Error([...done, explain(refusal)].join('\n'));
    done.push(`The order ${voucherNo} is now: ${to}.`);
  }
  return done;
}

inShopDatabase(readConfig(process.env), (db) => change(db, process.argv.slice(2)))
  .then((lines) => console.log(lines.join('\n')))
  .catch(failPlainly);
