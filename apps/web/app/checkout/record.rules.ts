import { addressLabels, transferPhoneDefault } from '@zay/contract';
import * as v from 'valibot';

const int = v.pipe(v.number(), v.integer());
const id = v.pipe(int, v.minValue(1));
const CartLine = v.object({ productId: id, skuId: id, qty: id });

/** A payment slip that is ready for upload. */
const Slip = v.object({
  /** Base64 data without a `data:` prefix. */
  base64: v.pipe(v.string(), v.regex(/^[\w+/]+=*$/)),
  /** MIME type */
  type: v.literal('image/jpeg'),
  bytes: id,
  width: id,
  height: id,
});
export type Slip = v.InferOutput<typeof Slip>;

/** Entries of the payment form, apart from the slip. */
const Entries = v.object({
  phone: v.string(),
  account: v.string(),
  bankId: v.optional(id),
  remark: v.string(),
  /** Reuses the slip of a kept payment. The other fields are then ignored. */
  keptPaymentId: v.optional(id),
});

const Choices = v.object({
  /** Goods as the buyer agreed to them in the cart. Education services and orders have none. */
  lines: v.optional(v.array(CartLine)),
  deliveryServiceId: v.optional(id),
  paymentServiceId: v.optional(id),
  /** Amount that the buyer has seen, in kyats; `before` while a change has not been confirmed. */
  amount: v.optional(v.object({ shown: int, before: v.optional(int) })),
  /** Request that may have reached the server: what it asks for, and its idempotency key. */
  request: v.optional(v.object({ name: v.string(), key: v.pipe(v.string(), v.minLength(1)) })),
  /** Time of the last change in milliseconds. */
  changedAt: int,
});

/** Entries of the form for a delivery address. */
const AddressEntries = v.object({
  /** The saved address that is changed; undefined for a new one. */
  editedId: v.optional(id),
  label: v.picklist(addressLabels),
  city: v.optional(v.object({ id, name: v.string() })),
  township: v.optional(v.object({ id: int, name: v.string() })),
  address: v.string(),
  landmark: v.string(),
  recipient: v.object({ name: v.string(), phone: v.string() }),
});
export type AddressEntries = v.InferOutput<typeof AddressEntries>;

/** Session storage entry. The slips have an entry of their own, so that typing does not write them again. */
const StoredRecord = v.object({
  version: v.literal(1),
  buyerId: id,
  savedAt: int,
  purchases: v.record(v.string(), v.object({ ...Choices.entries, entries: Entries, hasSlip: v.boolean() })),
  address: v.optional(AddressEntries),
});
const StoredSlips = v.record(v.string(), v.unknown());

/** Input of the payment form. */
export interface PaymentDraft extends v.InferOutput<typeof Entries> {
  readonly slip: Slip | undefined;
  /** True when a chosen slip was too large to survive the reload: the buyer must choose it again. */
  readonly isSlipLost: boolean;
}

/** One purchase of a tab: the cart, goods bought at once, an education service, or an order that is paid again. */
export interface Purchase extends v.InferOutput<typeof Choices> {
  readonly draft: PaymentDraft;
}

/** The checkout of one tab. */
export interface CheckoutRecord {
  readonly purchases: Readonly<Record<string, Purchase>>;
  readonly address?: AddressEntries | undefined;
}

export const emptyDraft: PaymentDraft = {
  phone: transferPhoneDefault,
  account: '',
  remark: '',
  slip: undefined,
  isSlipLost: false,
};
export const emptyPurchase: Purchase = { draft: emptyDraft, changedAt: 0 };
export const emptyRecord: CheckoutRecord = { purchases: {} };

/** Name of the cart's purchase. */
export const cartPurchase = 'cart';
export const buyNowPurchase = (skuId: number): string => `buy-now-${skuId}`;
export const orderPurchase = (orderId: number): string => `order-${orderId}`;
export const isBuyNow = (name: string): boolean => name.startsWith('buy-now-');

type Line = v.InferOutput<typeof CartLine>;

/** The line that a navigation wants to buy at once; undefined when its state holds none. */
export function buyNowLineIn(state: unknown): Line | undefined {
  const { success, output } = v.safeParse(v.object({ buyNow: CartLine }), state);
  return success ? output.buyNow : undefined;
}

/** Name of the purchase that a page was opened for. Without one it is the cart's. */
export function purchaseIn(state: unknown): string {
  const { success, output } = v.safeParse(v.object({ purchase: v.string() }), state);
  return success ? output.purchase : cartPurchase;
}

/** Navigation state of a page about this purchase. */
export function stateOf(name: string): { readonly purchase: string } | undefined {
  return name === cartPurchase ? undefined : { purchase: name };
}

export interface Reader {
  /** Id of the logged-in buyer; undefined for a guest. */
  readonly buyerId: number | undefined;
  /** Time of the last deliberate logout in this browser, in milliseconds; 0 without one. */
  readonly loggedOutAt: number;
}

export interface Opened {
  readonly record: CheckoutRecord;
  /** True when an entry exists that this buyer cannot use: it is damaged, or another buyer's. */
  readonly isUnusable: boolean;
}

/**
 * Reads the record of a tab. A guest, and a buyer after a logout, finds an empty one.
 * @param text session storage entry of the record
 * @param slipsText session storage entry of the slips
 */
export function openRecord(text: string | null, slipsText: string | null, reader: Reader): Opened {
  const nothing = { record: emptyRecord, isUnusable: false };
  if (text === null || reader.buyerId === undefined) return nothing;
  const { success, output: data } = v.safeParse(StoredRecord, parsed(text));
  if (!success || data.buyerId !== reader.buyerId) return { ...nothing, isUnusable: true };
  if (data.savedAt <= reader.loggedOutAt) return nothing;
  const slips = v.safeParse(StoredSlips, parsed(slipsText ?? '{}'));
  const purchases = Object.entries(data.purchases).map(([name, { entries, hasSlip, ...choices }]) => {
    const kept = v.safeParse(Slip, slips.success && hasSlip && slips.output[name]);
    const slip = kept.success ? kept.output : undefined;
    const draft: PaymentDraft = { ...entries, slip, isSlipLost: hasSlip && !slip };
    return [name, { ...choices, draft }] as const;
  });
  return {
    record: { purchases: Object.fromEntries(purchases), address: data.address },
    isUnusable: false,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Converts the record to its session storage entry. */
export function recordText(record: CheckoutRecord, buyerId: number, now: number): string {
  const purchases = Object.entries(record.purchases).map(([name, { draft, ...choices }]) => {
    const { slip, isSlipLost, ...entries } = draft;
    return [name, { ...choices, entries, hasSlip: slip !== undefined || isSlipLost }] as const;
  });
  const stored: v.InferOutput<typeof StoredRecord> = {
    version: 1,
    buyerId,
    savedAt: now,
    purchases: Object.fromEntries(purchases),
    address: record.address,
  };
  return JSON.stringify(stored);
}

/** The slips by purchase, for their session storage entry. */
export function slipsOf({ purchases }: CheckoutRecord): Readonly<Record<string, Slip>> {
  const slips = Object.entries(purchases).flatMap(([name, { draft }]) =>
    draft.slip ? [[name, draft.slip] as const] : [],
  );
  return Object.fromEntries(slips);
}

/** A tab keeps this many purchases. */
const mostPurchases = 8;

/** The record with one purchase changed. The purchase that was left alone longest makes room for a new one. */
export function withPurchase(
  record: CheckoutRecord,
  name: string,
  change: (purchase: Purchase) => Purchase,
  now: number,
): CheckoutRecord {
  const { [name]: before = emptyPurchase, ...others } = record.purchases;
  const kept = Object.entries(others)
    .toSorted(([, one], [, other]) => other.changedAt - one.changedAt)
    .slice(0, mostPurchases - 1);
  const changed = { ...change(before), changedAt: now };
  return { ...record, purchases: { ...Object.fromEntries(kept), [name]: changed } };
}

/** The record without a purchase that was paid. */
export function withoutPurchase(record: CheckoutRecord, name: string): CheckoutRecord {
  const { [name]: _, ...purchases } = record.purchases;
  return { ...record, purchases };
}

/** The buyer agrees to goods in the cart. An amount seen on a payment page stays, so that a change is noticed. */
export function withAgreement(purchase: Purchase, lines: readonly Line[], amount: number): Purchase {
  return { ...purchase, lines: [...lines], amount: purchase.amount ?? { shown: amount } };
}

/** The payment page shows an amount. The first one that the buyer saw stays as `before` until it is confirmed. */
export function withAmount(purchase: Purchase, shown: number): Purchase {
  const seen = purchase.amount;
  if (seen?.shown === shown) return purchase;
  const before = seen && (seen.before ?? seen.shown);
  return { ...purchase, amount: { shown, ...(before !== shown && before !== undefined && { before }) } };
}

/** The buyer has read that the amount changed. */
export function withAmountConfirmed(purchase: Purchase): Purchase {
  return purchase.amount ? { ...purchase, amount: { shown: purchase.amount.shown } } : purchase;
}

export function withDraft(purchase: Purchase, part: Partial<PaymentDraft>): Purchase {
  const isSlipLost = purchase.draft.isSlipLost && part.slip === undefined;
  return { ...purchase, draft: { ...purchase.draft, isSlipLost, ...part } };
}

/** The shop has the slip, and no order: another try begins with an empty form. Who sent the money is the same. */
export function withoutSlip(purchase: Purchase): Purchase {
  const empty = { slip: undefined, isSlipLost: false, remark: '', keptPaymentId: undefined };
  return withDraft({ ...purchase, amount: undefined }, empty);
}

/** The purchase with an idempotency key for a request: the one in use, or a new one for another request. */
export function withRequest(purchase: Purchase, name: string, makeKey: () => string) {
  const { request } = purchase;
  return { ...purchase, request: request?.name === name ? request : { name, key: makeKey() } };
}

/** The server has given a final answer. The next request gets another idempotency key. */
export function withoutRequest(purchase: Purchase): Purchase {
  const { request: _, ...others } = purchase;
  return others;
}

/** True when the goods are not those that the buyer agreed to. The order of the lines does not matter. */
export function areOtherGoods(agreed: readonly Line[], now: readonly Line[]): boolean {
  const text = (lines: readonly Line[]) =>
    lines
      .map(({ skuId, qty }) => `${skuId}x${qty}`)
      .toSorted()
      .join();
  return text(agreed) !== text(now);
}
