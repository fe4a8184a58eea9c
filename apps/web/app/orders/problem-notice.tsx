import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useText } from '../platform/language/provider.tsx';
import type { OrderProblem } from './use-place-order.ts';

const linkLook = 'inline-flex min-h-11 items-center font-semibold text-ruby underline';

/** Why the order was not placed, and where to look next. */
export function ProblemNotice({
  problem,
  onCartPage = false,
}: {
  problem: OrderProblem;
  onCartPage?: boolean;
}) {
  const t = useText();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not as the effect's result: newer browsers give a promise.
    void notice.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  return (
    <div ref={notice} role="alert" className="rounded-field border border-ruby bg-ruby-soft px-4 py-3">
      <p className="font-medium text-ruby">{problem.text}</p>
      {problem.concernsCart && !onCartPage && (
        <Link to="/shoppingcart" className={linkLook}>
          {t('payments.toCart')}
        </Link>
      )}
      {problem.mayBePlaced && (
        <>
          <p>{t('orders.mayBePlaced')}</p>
          <Link to="/orderhistory" className={linkLook}>
            {t('orders.toHistory')}
          </Link>
        </>
      )}
    </div>
  );
}
