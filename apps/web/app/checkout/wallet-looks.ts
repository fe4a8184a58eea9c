import { paymentServiceIds } from '@zay/contract';

/** The colours by which buyers know their wallet; white-label shops keep them. */
const looks: Readonly<Record<number, string>> = {
  [paymentServiceIds.kbzPay]: 'bg-[#0b4ea2] text-[#ffffff]',
  [paymentServiceIds.wavePay]: 'bg-[#ffe000] text-[#0d2d6c]',
  [paymentServiceIds.bankTransfer]: 'bg-[#1f3a5f] text-[#ffffff]',
  [paymentServiceIds.cashOnDelivery]: 'bg-[#1d6b3f] text-[#ffffff]',
  [paymentServiceIds.agent]: 'bg-[#6b3fa0] text-[#ffffff]',
  [paymentServiceIds.card]: 'bg-[#33373d] text-[#ffffff]',
};

const otherLook = 'bg-mist text-ink';

/** Ground and text of a payment service's tile and heading. */
export function walletLook(paymentServiceId: number): string {
  return looks[paymentServiceId] ?? otherLook;
}
