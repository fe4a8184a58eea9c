import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../platform/language/context.ts';
import type { PayAgainProblem } from './use-pay-again.ts';
import type { OrderProblem } from './use-place-order.ts';

const linkLook = 'inline-flex min-h-11 items-center font-semibold text-ruby underline';

interface NoticeProps {
  readonly problem: { readonly text: string };
  /** Where to look next. */
  readonly children: ReactNode;
}

/** Why something was refused; every new reason comes into sight. */
function Notice({ problem, children }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not as the effect's result: newer browsers give a promise.
    void notice.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  return (
    <div ref={notice} role="alert" className="rounded-field border border-ruby bg-ruby-soft px-4 py-3">
      <p className="font-medium text-ruby">{problem.text}</p>
      {children}
    </div>
  );
}

function OrderLink({ orderId }: { orderId: number }) {
  const t = useText();
  return (
    <Link to={`/orderdetail?orderId=${orderId}`} state={{ orderId }} className={linkLook}>
      {t('orders.seeOrder')}
    </Link>
  );
}

function KeptLink({ paymentId }: { paymentId: number }) {
  const t = useText();
  return (
    <Link to={`/keptpayment?paymentId=${paymentId}`} className={linkLook}>
      {t('keptPayments.see')}
    </Link>
  );
}

interface ProblemNoticeProps {
  readonly problem: OrderProblem;
  readonly onCartPage?: boolean;
}

/** Why the order was not placed, and where to look next. */
export function ProblemNotice({ problem, onCartPage = false }: ProblemNoticeProps) {
  const t = useText();
  return (
    <Notice problem={problem}>
      {problem.concernsCart && !onCartPage && (
        <Link to="/shoppingcart" className={linkLook}>
          {t('payments.toCart')}
        </Link>
      )}
      {problem.keptPaymentId !== undefined && <KeptLink paymentId={problem.keptPaymentId} />}
      {problem.orderId !== undefined && <OrderLink orderId={problem.orderId} />}
      {problem.mayBePlaced && (
        <>
          <p>{t('orders.mayBePlaced')}</p>
          <Link to="/orderhistory" className={linkLook}>
            {t('orders.toHistory')}
          </Link>
        </>
      )}
    </Notice>
  );
}

interface PayAgainNoticeProps {
  readonly problem: PayAgainProblem;
  /** Given where the order itself is not on the page. */
  readonly orderId?: number;
}

/** Why the order was not paid again, and the way to how it stands. */
export function PayAgainNotice({ problem, orderId }: PayAgainNoticeProps) {
  return (
    <Notice problem={problem}>
      {problem.keptPaymentId !== undefined && <KeptLink paymentId={problem.keptPaymentId} />}
      {problem.concernsOrder && orderId !== undefined && <OrderLink orderId={orderId} />}
    </Notice>
  );
}
