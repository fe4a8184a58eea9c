import type { ReactNode } from 'react';
import type { PaymentInfo, PaymentService } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { Words } from '../ui/words.tsx';

/** Goods, or an education service. */
export interface ReviewLine {
  readonly id: number;
  readonly name: string;
  /** Chosen variant values; '' without variants. */
  readonly choice?: string;
  readonly qty: number;
  /** Price of one piece in kyats. */
  readonly price: number;
  /** The free product that comes with it. */
  readonly gift?: string | undefined;
}

interface OrderReviewProps {
  readonly lines: readonly ReviewLine[];
  /** Recipient and address of the order. */
  readonly to?: { readonly label: string; readonly content: ReactNode };
  /** Delivery fee, tax and discount, which explain the difference between lines and amount. Rows with 0 are hidden. */
  readonly charges?: readonly { readonly label: string; readonly kyats: number }[];
  readonly amount: number;
  readonly payment: PaymentService;
  /** What is paid at the door after a deposit, in kyats. */
  readonly rest?: number;
  /** Input of the transfer form. */
  readonly paymentInfo?: PaymentInfo;
}

/** Summary of an order before it is sent: lines, recipient, address, costs and payment. */
export function OrderReview({
  lines,
  to,
  charges = [],
  amount,
  rest = 0,
  payment,
  paymentInfo,
}: OrderReviewProps) {
  const t = useText();
  const money = useMoney();
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={t('payments.review')} className="flex flex-col gap-2">
        {lines.map((line) => (
          <li key={line.id} className="wrap-anywhere">
            <p>
              <Words>{line.name}</Words>
              {line.choice && <span className="text-muted"> · {line.choice}</span>}
            </p>
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="text-muted">
                {t('orders.pieces', { n: line.qty, price: money(line.price) })}
              </span>
              <span>{money(line.price * line.qty)}</span>
            </p>
            {line.gift && (
              <p className="text-sm text-muted">
                {t('orders.freeGift')}: {line.gift}
              </p>
            )}
          </li>
        ))}
      </ul>
      {to && (
        <div className="border-t border-line pt-3">
          <p className="text-sm text-muted">{to.label}</p>
          {to.content}
        </div>
      )}
      <dl className="flex flex-col gap-1 border-t border-line pt-3">
        {charges
          .filter(({ kyats }) => kyats !== 0)
          .map(({ label, kyats }) => (
            <div key={label} className="flex justify-between gap-3">
              <dt className="text-muted">{label}</dt>
              <dd>{kyats < 0 ? `−${money(-kyats)}` : money(kyats)}</dd>
            </div>
          ))}
        <div className="flex justify-between gap-3 text-lg font-bold">
          <dt>{t('cart.net')}</dt>
          <dd className="shrink-0">{money(amount)}</dd>
        </div>
        <div className="flex justify-between gap-3">
          <dt className="text-muted">{t('payments.method')}</dt>
          <dd className="min-w-0 text-end wrap-anywhere">
            {[payment.name, paymentInfo?.phoNo].filter(Boolean).join(' · ')}
          </dd>
        </div>
      </dl>
      {rest > 0 && (
        <p className="font-medium">
          {t('payments.payDeposit', { amount: money(amount - rest), rest: money(rest) })}
        </p>
      )}
    </div>
  );
}
