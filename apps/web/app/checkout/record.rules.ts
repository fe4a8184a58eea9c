import { addressLabels, transferPhoneDefault } from '@zay/contract';
import * as v from 'valibot';

const int = v.pipe(v.number(), v.integer());
const id = v.pipe(int, v.minValue(1));
const CartLine = v.object({ productId: id, skuId: id, qty: id });

/** A slip's picture: its key on the device (device/slips.ts) and its size in pixels. */
const Slip = v.object({ key: v.pipe(v.string(), v.startsWith('slip-')), width: id, height: id });
export type Slip = v.InferOutput<typeof Slip>;

/** Input of the payment form. */
const PaymentDraft = v.object({
  phone: v.string(),
  account: v.string(),
  bankId: v.optional(id),
  remark: v.string(),
  slip: v.optional(Slip),
  /** True when the device has lost the chosen slip: the buyer must choose it again. */
  isSlipLost: v.optional(v.boolean(), false),
  /** Reuses the slip of a kept payment. The other fields are then ignored. */
  keptPaymentId: v.optional(id),
});
export type PaymentDraft = v.InferOutput<typeof PaymentDraft>;

const Choices = v.object({
  /** Goods as the buyer agreed to them in the cart. Education services and orders have none. */
  lines: v.optional(v.array(CartLine)),
  deliveryServiceId: v.optional(id),
  paymentServiceId: v.optional(id),
  /** Whether the buyer pays a deposit, and the rest at the door. */
  isDeposit: v.optional(v.boolean()),
  /** Amount that the buyer has seen, in kyats; `before` while a change has not been confirmed. */
  amount: v.optional(v.object({ shown: int, before: v.optional(int) })),
  /** Time of the last change in milliseconds. */
  changedAt: int,
});

/** Entries of the form for a delivery address. */
const AddressEntries = v.object({
  /** The saved address being edited; undefined for a new one. */
  editedId: v.optional(id),
  label: v.picklist(addressLabels),
  city: v.optional(v.object({ id, name: v.string() })),
  township: v.optional(v.object({ id: int, name: v.string() })),
  address: v.string(),
  landmark: v.string(),
  recipient: v.object({ name: v.string(), phone: v.string() }),
});
export type AddressEntries = v.InferOutput<typeof AddressEntries>;

/** Session storage entry. */
const StoredRecord = v.object({
  version: v.picklist([1, 2]),
  purchases: v.record(
    v.string(),
    v.object({
      ...Choices.entries,
      draft: v.optional(PaymentDraft),
      // Of version 1
      entries: v.optional(PaymentDraft),
      hasSlip: v.optional(v.boolean(), false),
    }),
  ),
  address: v.optional(AddressEntries),
  paid: v.optional(v.array(v.string())),
});

/** One purchase of a tab: the cart, goods bought at once, an education service, or an order that is paid again. */
export interface Purchase extends v.InferOutput<typeof Choices> {
  readonly draft: PaymentDraft;
}

/** The checkout of one tab. */
export interface CheckoutRecord {
  readonly purchases: Readonly<Record<string, Purchase>>;
  readonly address?: AddressEntries | undefined;
  /** Names of the last paid purchases, which back navigation may still open. */
  readonly paid?: readonly string[] | undefined;
}

export const emptyDraft: PaymentDraft = {
  phone: transferPhoneDefault,
  account: '',
  remark: '',
  isSlipLost: false,
};
export const emptyPurchase: Purchase = { draft: emptyDraft, changedAt: 0 };
export const emptyRecord: CheckoutRecord = { purchases: {} };

/** Name of the cart's purchase. */
export const cartPurchase = 'cart';
export const buyNowPurchase = (skuId: number): string => `buy-now-${skuId}`;
export const orderPurchase = (orderId: number): string => `order-${orderId}`;
export const isBuyNow = (name: string): boolean => name.startsWith('buy-now-');

export const linkPurchase = (token: string): string => `link-${token}`;
/** Token of the order link that is bought; undefined for other purchases. */
export const linkOf = (name: string): string | undefined => /^link-(.+)/.exec(name)?.[1];
export const linkPath = (token: string): string => `/orderlink/${token}`;

type Line = v.InferOutput<typeof CartLine>;

/** The buy-now line of a navigation state; undefined if there is none. */
export function buyNowLineIn(state: unknown): Line | undefined {
  const { success, output } = v.safeParse(v.object({ buyNow: CartLine }), state);
  return success ? output.buyNow : undefined;
}

/** Name of a page's purchase; by default the cart's. */
export function purchaseIn(state: unknown): string {
  const { success, output } = v.safeParse(v.object({ purchase: v.string() }), state);
  return success ? output.purchase : cartPurchase;
}

/** Navigation state of a page about this purchase. */
export function stateOf(name: string): { readonly purchase: string } | undefined {
  return name === cartPurchase ? undefined : { purchase: name };
}

export interface Opened {
  readonly record: CheckoutRecord;
  /** True if an entry exists that this buyer cannot use: damaged, or another buyer's. */
  readonly isUnusable: boolean;
}

/**
 * Reads the record of a tab; empty if there is none.
 * @param kept session storage entry of the record, as of `readOwn`
 */
export function openRecord(kept: unknown): Opened {
  const { success, output: data } = v.safeParse(StoredRecord, kept);
  if (!success) return { record: emptyRecord, isUnusable: kept !== undefined };
  const purchases = Object.entries(data.purchases).map(([name, { entries, hasSlip, draft, ...choices }]) => {
    // Release 1 kept the slip elsewhere.
    const former = { ...emptyDraft, ...entries, isSlipLost: hasSlip };
    return [name, { ...choices, draft: draft ?? former }] as const;
  });
  return {
    record: { purchases: Object.fromEntries(purchases), address: data.address, paid: data.paid },
    isUnusable: false,
  };
}

/** Converts the record to its session storage entry. */
export function storedRecord({ paid, ...record }: CheckoutRecord): v.InferInput<typeof StoredRecord> {
  return { version: 2, ...record, paid: paid && [...paid] };
}

/** Limit of purchases per tab. */
const mostPurchases = 8;

/** The record with one purchase changed. At the limit, the least recently changed purchase is dropped. */
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

/** The record without a paid purchase. */
export function withoutPurchase(record: CheckoutRecord, name: string): CheckoutRecord {
  const { [name]: _, ...purchases } = record.purchases;
  return { ...record, purchases, paid: [...(record.paid ?? []), name].slice(-mostPurchases) };
}

/** The buyer agrees to goods in the cart. The amount shown on a payment page stays, so that a change is noticed. */
export function withAgreement(purchase: Purchase, lines: readonly Line[], amount: number): Purchase {
  return { ...purchase, lines: [...lines], amount: purchase.amount ?? { shown: amount } };
}

/** The payment page shows an amount. The first amount stays as `before` until the change is confirmed. */
export function withAmount(purchase: Purchase, shown: number): Purchase {
  const seen = purchase.amount;
  if (seen?.shown === shown) return purchase;
  const before = seen && (seen.before ?? seen.shown);
  return { ...purchase, amount: { shown, ...(before !== shown && before !== undefined && { before }) } };
}

/** The buyer has confirmed the changed amount. */
export function withAmountConfirmed(purchase: Purchase): Purchase {
  return purchase.amount ? { ...purchase, amount: { shown: purchase.amount.shown } } : purchase;
}

export function withDraft(purchase: Purchase, part: Partial<PaymentDraft>): Purchase {
  const isSlipLost = purchase.draft.isSlipLost && part.slip === undefined;
  return { ...purchase, draft: { ...purchase.draft, isSlipLost, ...part } };
}

/** The shop has the slip but no order: the next attempt starts with an empty form, except for the sender. */
export function withoutSlip(purchase: Purchase): Purchase {
  const empty = { slip: undefined, isSlipLost: false, remark: '', keptPaymentId: undefined };
  return withDraft({ ...purchase, amount: undefined }, empty);
}

/** True when the goods differ from the agreed ones. The order of the lines does not matter. */
export function areOtherGoods(agreed: readonly Line[], now: readonly Line[]): boolean {
  const text = (lines: readonly Line[]) =>
    lines
      .map(({ skuId, qty }) => `${skuId}x${qty}`)
      .toSorted()
      .join();
  return text(agreed) !== text(now);
}
