import { isDeepStrictEqual } from 'node:util';
import { orderStatuses } from '@zay/contract';
import { verifyShop } from '../../orders/verify/verify-shop.ts';
import { ImpossibleAnswer, type Act, type ActContext, type Refused, type WeightedActs } from './act.ts';
import { buyerActs } from './buyer-acts.ts';
import { cashActs } from './cash-acts.ts';
import { choicesOf, type Choices } from './choices.ts';
import { depositActs } from './deposit-acts.ts';
import { doorActs } from './door-acts.ts';
import { educationActs } from './education-acts.ts';
import { exchangeActs } from './exchange-acts.ts';
import { goodsActs } from './goods-acts.ts';
import { ledgerOf } from './ledger.ts';
import { linkActs } from './link-acts.ts';
import { moneyActs } from './money-acts.ts';
import { shopActs } from './shop-acts.ts';
import { comparePages } from './pages.ts';
import { openSimulatedShop, type SimulatedShop, type SimulatedShopOptions } from './simulated-shop.ts';
import { breaches, difference, observe, type Observed, type State } from './state.ts';

const makers: WeightedActs = {
  ...buyerActs,
  ...educationActs,
  ...goodsActs,
  ...linkActs,
  ...moneyActs,
  ...cashActs,
  ...doorActs,
  ...depositActs,
  ...exchangeActs,
  ...shopActs,
};
/** The weight of each act; those of `often` count eight times. */
const weightsOf = (often: readonly string[]) =>
  Object.fromEntries(
    Object.entries(makers).map(([name, [weight]]) => [name, often.includes(name) ? weight * 8 : weight]),
  );

/** What happens to a step. */
const faults = {
  none: 340,
  /** The answer does not arrive. */
  lost: 20,
  /** The same call arrives again after its answer. */
  repeated: 20,
  /** All connections to the database break at some message. */
  cut: 6,
  /** The server is killed at some message. */
  killed: 2,
  /** The database is killed while the calls run. */
  database: 1,
  full: 4,
} as const;
type Fault = keyof typeof faults;

/** How much time passes before a step, in seconds. */
const pauses = {
  moment: 1,
  minute: 60,
  hold: 1_900,
  hours: 6 * 3_600,
  days: 50 * 3_600,
  week: 8 * 86_400,
} as const;
const pauseWeights = { moment: 400, minute: 20, hold: 4, hours: 2, days: 1, week: 2 } as const;

/** A finding, with the way to repeat it. */
export class Finding extends Error {}

type Outcome =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly code: string; readonly body: Refused }
  /** Refused after an unanswered call, which may have worked. */
  | { readonly kind: 'either'; readonly code: string };

export interface SimulationOptions extends Omit<SimulatedShopOptions, 'config'> {
  readonly seed: number;
  readonly steps: number;
  /** Acts that are drawn more often, for a run that looks for something certain. */
  readonly often?: readonly string[];
}

/** Calls by name and outcome, for the report of a run. */
export type Counts = Record<string, number>;

/**
 * Runs acts and faults of a seed on one small shop, and compares what is stored with what acknowledged acts must have left, and
 * with the rules of `npm run verify`, after every step.
 * @throws {Finding} with the seed and the last steps
 */
export async function simulate(
  { seed, steps, often = [], ...options }: SimulationOptions,
  counts: Counts = {},
): Promise<void> {
  const choices = choicesOf(seed);
  const config = { paymentUndoSeconds: choices.one([0, 10]), maxUncheckedOrders: 8 };
  const shop = await openSimulatedShop({ ...options, config });
  const log: string[] = [];
  try {
    const weights = weightsOf(often);
    let known = await observe(shop.read);
    for (let step = 1; step <= steps; step += 1) {
      try {
        const context = { shop, choices, weights, ...known };
        known = await runStep(context, counts, (line) => log.push(`${step}. ${line}`));
        if (step % 10 === 0) await expectPages({ shop, choices, ...known });
      } catch (error) {
        const why =
          error instanceof Finding ? error.message : String(error instanceof Error ? error.stack : error);
        throw new Finding(`seed ${seed}, step ${step}: ${why}\n${log.slice(-12).join('\n')}`, {
          cause: error,
        });
      }
    }
    await shop.runJob('ends of order links');
    // One run moves at most five files.
    for (let run = 0; run < 12; run += 1) await shop.runJob('files without an owner');
    const broken = await verifyShop(shop, shop.time.clock(), ['private']);
    if (broken.length > 0) throw new Finding(`seed ${seed}, at the end: ${JSON.stringify(broken)}`);
  } finally {
    // A failure here would hide the finding.
    await shop.close().catch(() => undefined);
  }
}

async function expectPages(context: ActContext): Promise<void> {
  const wrong = await comparePages(context);
  if (wrong !== '') throw new Finding(wrong);
}

type Step = ActContext & { readonly weights: Readonly<Record<string, number>> };

async function runStep(context: Step, counts: Counts, note: (line: string) => void): Promise<Observed> {
  const { shop, choices, weights } = context;
  shop.time.pass(pauses[choices.weighted(pauseWeights)]);
  await shop.time.write(shop.db);
  const many = choices.once(8) ? choices.between(2, 4) : 1;
  const acts: Act[] = [];
  const names: string[] = [];
  while (acts.length < many) {
    const name = choices.weighted(weights);
    const act = makers[name]?.[1](context);
    if (!act) continue;
    acts.push(act);
    names.push(name);
  }
  // A call without a key that is repeated beside others may work twice, as when one of them undoes it in between.
  const mayFail = many === 1 || acts.every(({ isKeyed }) => isKeyed);
  const chosen = choices.weighted(faults);
  const fault = mayFail ? chosen : 'none';
  note(`${fault === 'none' ? '' : `[${fault}] `}${acts.map(({ name }) => name).join(' | ')}`);
  const outcomes = await runActs(shop, choices, acts, fault);
  for (const [at, { kind, ...rest }] of outcomes.entries()) {
    const what = `${names[at]} ${'code' in rest ? rest.code : kind}`;
    counts[what] = (counts[what] ?? 0) + 1;
  }
  note(`  ${outcomes.map((one) => ('code' in one ? `${one.kind} ${one.code}` : one.kind)).join(' | ')}`);
  const [after, broken] = await Promise.all([observe(shop.read), breaches(shop.read)]);
  if (broken.length > 0) throw new Finding(broken.join('\n'));
  const why = explain(context.state, acts, outcomes, after.state);
  if (why !== '') throw new Finding(why);
  return after;
}

async function runActs(
  shop: SimulatedShop,
  choices: Choices,
  acts: readonly Act[],
  fault: Fault,
): Promise<Outcome[]> {
  const cut = { message: choices.between(1, 9), side: choices.one(['request', 'answer'] as const) };
  if (fault === 'cut' || fault === 'killed') shop.connections.goDownAt(cut);
  shop.isDiskFull = fault === 'full';
  const running = acts.map((act) => attempt(act));
  if (fault === 'database') await shop.killDatabase();
  const first = await Promise.all(running);
  shop.isDiskFull = false;
  const isFaulty = fault !== 'none' && fault !== 'repeated';
  if (fault === 'killed') await shop.crash();
  else shop.connections.open();
  return Promise.all(
    acts.map(async (act, at) => {
      const answer = first[at];
      // An answer of a server that dies may not arrive.
      const isLost = fault === 'lost' || (fault === 'killed' && choices.once(2));
      if (answer?.status === 200 && fault === 'repeated' && act.isKeyed) {
        const again = await attempt(act);
        if (!isDeepStrictEqual(again, answer))
          throw new Finding(`repeated: ${JSON.stringify(again)} after ${JSON.stringify(answer)}`);
      }
      if (answer && !isLost && isDefinite(answer)) return outcomeOf(answer, false, act);
      if (!isFaulty) throw new Finding(`${act.name} failed: ${JSON.stringify(answer)}`);
      return insist(act);
    }),
  );
}

const isDefinite = ({ status }: { readonly status: number }) => status > 0 && status < 500;

/** An act that failed as a whole, such as a job, is a failed call. */
async function attempt(act: Act): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    return await act.send();
  } catch (error) {
    return { status: 503, body: String(error) };
  }
}

/** Repeats a call that was not answered. */
async function insist(act: Act): Promise<Outcome> {
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await attempt(act);
    if (isDefinite(answer)) return outcomeOf(answer, true, act);
  }
  throw new Finding(`${act.name} does not recover: ${JSON.stringify(await attempt(act))}`);
}

function outcomeOf(
  { status, body }: { readonly status: number; readonly body: unknown },
  wasLost: boolean,
  act: Act,
): Outcome {
  if (status === 200) return { kind: 'done', body };
  const refused = (body ?? {}) as Refused;
  const { code } = refused;
  return wasLost && !act.isKeyed ? { kind: 'either', code } : { kind: 'refused', code, body: refused };
}

/** @returns '' when some order of the acts leaves what is stored; else why the first one does not */
function explain(before: State, acts: readonly Act[], outcomes: readonly Outcome[], stored: State): string {
  let first = '';
  for (const order of orders(acts.length))
    for (const worked of choicesOfEither(outcomes)) {
      const why = apply(before, acts, outcomes, order, worked, stored);
      if (why === '') return '';
      first ||= why;
    }
  return first;
}

function apply(
  before: State,
  acts: readonly Act[],
  outcomes: readonly Outcome[],
  order: readonly number[],
  worked: ReadonlySet<number>,
  stored: State,
): string {
  const state = structuredClone(before);
  try {
    for (const at of order) {
      const outcome = outcomes[at];
      if (outcome?.kind === 'done') acts[at]?.effect(state, outcome.body);
      else if (outcome?.kind === 'refused') acts[at]?.refused?.(state, outcome.body);
      else if (worked.has(at)) acts[at]?.effect(state, undefined);
    }
  } catch (error) {
    if (error instanceof ImpossibleAnswer) return error.message;
    throw error;
  }
  for (const [id, facts] of Object.entries(state.orders)) {
    // Of a cancelled order nothing is asked, so nothing is given up.
    if (facts.status === orderStatuses.deleted) facts.givenUp = 0;
    facts.ledger = ledgerOf(state, Number(id), facts);
  }
  return difference(state, stored);
}

function* orders(count: number, done: readonly number[] = []): Generator<readonly number[]> {
  if (done.length === count) yield done;
  for (let at = 0; at < count; at += 1) if (!done.includes(at)) yield* orders(count, [...done, at]);
}

function* choicesOfEither(outcomes: readonly Outcome[]): Generator<ReadonlySet<number>> {
  const unsure = outcomes.flatMap(({ kind }, at) => (kind === 'either' ? [at] : []));
  for (let bits = 0; bits < 2 ** unsure.length; bits += 1)
    yield new Set(unsure.filter((_, at) => (bits >> at) % 2 === 1));
}
