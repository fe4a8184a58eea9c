import type { ReactNode } from 'react';
import type { PaymentInfo, PaymentService } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';

/** Goods, or a service of the education side. */
export interface ReviewLine {
  readonly id: number;
  readonly name: string;
  /** The chosen values; '' where there is nothing to choose. */
  readonly choice?: string;
  readonly qty: number;
  /** Of one piece, in kyats. */
  readonly price: number;
  /** The free product that comes with it. */
  readonly gift?: string | undefined;
}

interface OrderReviewProps {
  readonly lines: readonly ReviewLine[];
  /** Whom the order is for, and where it goes. */
  readonly to?: { readonly label: string; readonly content: ReactNode };
  /** What makes the lines and the amount differ: delivery, tax, discount. Zeros are left out. */
  readonly charges?: readonly { readonly label: string; readonly kyats: number }[];
  readonly amount: number;
  readonly payment: PaymentService;
  /** What was entered for a transfer. */
  readonly paymentInfo?: PaymentInfo;
}

/** What is about to be ordered, for whom, where it goes, what it costs and how it is paid: the last look before it is sent. */
export function OrderReview({ lines, to, charges = [], amount, payment, paymentInfo }: OrderReviewProps) {
  const t = useText();
  const money = useMoney();
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={t('payments.review')} className="flex flex-col gap-2">
        {lines.map((line) => (
          <li key={line.id} className="wrap-anywhere">
            <p>
              {line.name}
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
    </div>
  );
}
