export type PaymentPageKind = 'wallet' | 'bank' | 'agent';

export const paymentTitles = {
  wallet: 'titles.payWithWallet',
  bank: 'titles.payWithBank',
  agent: 'titles.payWithAgent',
} as const;

/** What every purpose of a payment page gets: it gives the amount and the post to a PaymentSheet. */
export interface PurposeProps {
  readonly kind: PaymentPageKind;
  readonly paymentServiceId: number;
}
