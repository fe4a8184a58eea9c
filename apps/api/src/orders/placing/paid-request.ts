import type { PaymentInfo } from '@zay/contract';
import { lockCart } from '../../cart/cart.store.ts';
import type { CheckedPayment, JudgedPayment } from './check-payment.ts';
import { findWithSameSlip, lockKept } from '../kept-payments/kept-payments.store.ts';
import { saveSlip, withSlip } from '../../payments/slips.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { pipeline, pipelinedTransaction, type AtEnd } from '../../platform/database/pipeline.ts';
import type { FileStore } from '../../platform/files/files.ts';
import { firstAnswer, keepAnswer, takeKey, type IdempotencyKey } from '../../platform/http/idempotency.ts';
import { Refusal, refuse, RefusedTransaction } from '../../platform/http/refusal.ts';
import { refuseTooMany } from '../../platform/http/rate-limiter.ts';
import { countUpload } from '../../platform/files/uploads.ts';
import { countUncheckedOrders } from './checkout.store.ts';
import { keepRefusedPayment, type Wanted } from '../kept-payments/keep-payment.ts';

/** Per buyer. Each inserts rows that stay even if it is cancelled; those with a picture count as uploads. */
const ordersWithoutPicture = { limit: 60, seconds: 60 * 60 };

export interface PaidRequestDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly config: Pick<Config, 'maxUncheckedOrders' | 'rateLimits'>;
}

/** A request that brings a payment: a new order of goods or of education, or paying an order again. */
export interface PaidRequest<Checked extends { readonly payment: JudgedPayment }, Judged, Answer> {
  readonly buyerId: number;
  /** The caller's IP address: uploads are limited by it and by buyer. */
  readonly ip: string;
  readonly once: IdempotencyKey | null;
  readonly sent: PaymentInfo;
  /** Wire name of the `slip` field; nested names are joined by dots. */
  readonly slipField: 'slip' | 'paymentInfo.slip';
  /**
   * Reads what the payment is for; null if that does not exist. Called only for a refused request that may leave a kept
   * payment.
   */
  readonly wanted: () => Promise<Wanted | null>;
  /** Checks everything that can refuse the request except its slip. Reads without locks. */
  readonly check: (queries: Queries) => Promise<Checked | Refusal>;
  /** Locks, and checks again what others may have changed since `check`. Sent with the first statements of the transaction. */
  readonly judge: (trx: Queries, checked: Checked, payment: CheckedPayment) => Promise<Judged | Refusal>;
  /**
   * Writes the order or payment.
   * @throws {RefusedTransaction} to refuse, which rolls everything back
   */
  readonly write: (trx: Queries, atEnd: AtEnd, judged: Judged, payment: CheckedPayment) => Promise<Answer>;
}

interface Done<Answer> {
  readonly answer: Answer;
  /** Whether the idempotency key was used before: `answer` is the first one, and nothing was written now. */
  readonly repeated: boolean;
}

/**
 * Runs a request that brings a payment, cheapest step first: look up its idempotency key, run its check, apply the limits,
 * find the uploaded slip or decode a picture, and run the one transaction, which decides.
 * @returns the answer, or the refusal; where the money may have been sent, the refusal names the kept payment
 */
export async function runPaidRequest<Checked extends { readonly payment: JudgedPayment }, Judged, Answer>(
  deps: PaidRequestDependencies,
  request: PaidRequest<Checked, Judged, Answer>,
): Promise<Done<Answer> | Refusal> {
  const earlier = (queries: Queries) => earlierAnswer<Answer>(queries, request.once);
  const [first, checked] = await pipeline(deps.db, (queries) =>
    Promise.all([earlier(queries), request.check(queries)]),
  );
  const done = first ?? (await tryRequest(deps, request, checked));
  if (!(done instanceof Refusal)) return done;
  // Every refusal passes here. A copy of this request may have succeeded meanwhile and be the reason for the refusal: then
  // the caller gets the answer of that copy.
  const refusal = done.reason === 'unknown-file' ? done.about(request.slipField) : done;
  return (await earlier(deps.db)) ?? keepRefusedPayment(deps, request, refusal);
}

async function earlierAnswer<Answer>(
  queries: Queries,
  once: IdempotencyKey | null,
): Promise<Done<Answer> | Refusal | null> {
  const first = once && (await firstAnswer(queries, once));
  if (!first || first instanceof Refusal) return first;
  return { answer: first.answer as unknown as Answer, repeated: true };
}

async function tryRequest<Checked extends { readonly payment: JudgedPayment }, Judged, Answer>(
  deps: PaidRequestDependencies,
  { buyerId, ip, once, judge, write }: PaidRequest<Checked, Judged, Answer>,
  checked: Checked | Refusal,
): Promise<Done<Answer> | Refusal> {
  if (checked instanceof Refusal) return checked;
  const payment = await keepSlip(deps, { buyerId, ip }, checked.payment);
  if (payment instanceof Refusal) return payment;
  return withSlip(deps.files, payment.slipFile, () =>
    pipelinedTransaction(deps.db, async (trx, atEnd) => {
      const lockAndJudge = async () => {
        const kept = await lockMoney(trx, buyerId, payment);
        if (kept instanceof Refusal) return kept;
        const known = { ...payment, kept };
        const judged = await judge(trx, checked, known);
        return judged instanceof Refusal ? judged : { judged, payment: known };
      };
      const [first, , unchecked, ready] = await Promise.all([
        once && takeKey(trx, once),
        // Locked before all else: this serialises the paid requests of one buyer, so that their limit is exact.
        lockCart(trx, buyerId),
        tooManyUnchecked(deps, trx, buyerId),
        lockAndJudge(),
      ]);
      if (first instanceof Refusal) throw new RefusedTransaction(first);
      if (first) return { answer: first.answer as unknown as Answer, repeated: true };
      if (unchecked) throw new RefusedTransaction(unchecked);
      if (ready instanceof Refusal) throw new RefusedTransaction(ready);
      const answer = await write(trx, atEnd, ready.judged, ready.payment);
      if (once) atEnd(keepAnswer(trx, once, answer));
      return { answer, repeated: false };
    }),
  );
}

/**
 * Locks the kept payment that the buyer chose or that has the same slip: this request takes its money.
 * @returns it, null when there is none, or `kept-payment-not-usable` when that money was decided on
 */
async function lockMoney(
  trx: Queries,
  buyerId: number,
  { kept, slipFile }: CheckedPayment,
): Promise<CheckedPayment['kept'] | Refusal> {
  const sameSlip = slipFile && (await findWithSameSlip(trx, buyerId, slipFile.sha256));
  const id = kept?.id ?? (sameSlip?.isKept ? sameSlip.id : null);
  if (id === null) return null;
  const locked = await lockKept(trx, id, buyerId);
  if (!locked?.isUsable) return refuse('kept-payment-not-usable');
  return { id, slipKey: locked.receipt_key };
}

async function tooManyUnchecked(
  { config }: PaidRequestDependencies,
  queries: Queries,
  buyerId: number,
): Promise<Refusal | null> {
  const most = config.maxUncheckedOrders;
  const tooMany = (await countUncheckedOrders(queries, buyerId)) >= most;
  return tooMany ? refuse('too-many-open-orders', {}, { most }) : null;
}

async function keepSlip(
  deps: PaidRequestDependencies,
  { buyerId, ip }: { readonly buyerId: number; readonly ip: string },
  { slip, ...payment }: JudgedPayment,
): Promise<CheckedPayment | Refusal> {
  // An upload was counted and decoded on arrival.
  const isPicture = slip !== null && typeof slip !== 'string';
  const refusal = isPicture
    ? ((await tooManyUnchecked(deps, deps.db, buyerId)) ?? (await countUpload(deps, `slip:${buyerId}`, ip)))
    : await refuseTooMany(deps, { [`order:${buyerId}`]: ordersWithoutPicture });
  if (refusal) return refusal;
  const slipFile = slip === null ? null : await saveSlip(deps, { buyerId, ip }, slip);
  return slipFile instanceof Refusal ? slipFile : { ...payment, slipFile };
}
