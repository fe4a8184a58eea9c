import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useText } from '../platform/language/context.ts';
import type { OrderProblem } from './use-place-order.ts';

const linkLook = 'mr-4 inline-flex min-h-11 items-center font-semibold text-ruby underline';

function OrderLink({ orderId, isKept = false }: { orderId: number; isKept?: boolean }) {
  const t = useText();
  return (
    <Link to={`/orderdetail?orderId=${orderId}`} state={{ orderId }} className={linkLook}>
      {t(isKept ? 'keptPayments.see' : 'orders.seeOrder')}
    </Link>
  );
}

export interface ProblemNoticeProps {
  readonly problem: OrderProblem;
  /** The page with the notice: the notice does not link to it. */
  readonly page?: 'cart' | 'order';
  /** Navigation state of the cart page. */
  readonly cartState?: object | undefined;
}

/**
 * Explains why an order was not placed or a payment not sent, with links to the next step. Scrolls into view for every new
 * problem.
 */
export default function ProblemNotice({ problem, page, cartState }: ProblemNoticeProps) {
  const t = useText();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Return nothing: in newer browsers it is a promise, which React would take for a cleanup function.
    void notice.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  const { text, concernsCart, keptOrderId, orderId } = problem;
  return (
    <div ref={notice} role="alert" className="rounded-field border border-ruby bg-ruby-soft px-4 py-3">
      <p className="font-medium text-ruby">{text}</p>
      {concernsCart && page !== 'cart' && (
        <Link to="/shoppingcart" state={cartState} className={linkLook}>
          {t('payments.toCart')}
        </Link>
      )}
      {keptOrderId !== undefined && <OrderLink orderId={keptOrderId} isKept />}
      {orderId !== undefined && page !== 'order' && <OrderLink orderId={orderId} />}
    </div>
  );
}
