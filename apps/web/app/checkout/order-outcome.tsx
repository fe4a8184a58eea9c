import { useNavigate, Link } from 'react-router';
import type { PlacedOrder } from '@zay/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import CheckIcon from '~icons/lucide/circle-check-big';
import { useText } from '../platform/language/context.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { OrderProblem } from './use-place-order.ts';

/** Dialog after an order was placed. Every way to close it opens the order. */
export function PlacedDialog({ placed }: { placed: PlacedOrder | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  if (!placed) return null;
  const { orderId, voucherNo } = placed;
  const goOn = () => void navigate(`/orderdetail?orderId=${orderId}`, { replace: true, state: { orderId } });
  return (
    <OrderDialog title={t('orders.orderSuccess')} text={t('orders.orderSuccessText')} onClose={goOn}>
      <p>
        {t('orders.voucherNo')}
        <br />
        <strong className="text-lg">{voucherNo}</strong>
      </p>
      <CopyButton value={voucherNo} label={t('orders.voucherNo')} />
    </OrderDialog>
  );
}

interface OrderDialogProps {
  readonly title: string;
  readonly text: string;
  /** Called on every way to close the dialog; opens the order. */
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Dialog after an action on an order succeeded. */
export function OrderDialog({ title, text, onClose, children }: OrderDialogProps) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} title={title} hideTitle>
      <div className="flex flex-col items-center gap-3 text-center">
        <CheckIcon aria-hidden className="text-6xl text-jade" />
        <p className="text-xl font-bold">{title}</p>
        <p className="text-muted">{text}</p>
        {children}
      </div>
      <Button wide onClick={onClose}>
        {t('orders.seeOrder')}
      </Button>
    </Dialog>
  );
}

const linkLook = 'mr-4 inline-flex min-h-11 items-center font-semibold text-ruby underline';

function OrderLink({ orderId, isKept = false }: { orderId: number; isKept?: boolean }) {
  const t = useText();
  return (
    <Link to={`/orderdetail?orderId=${orderId}`} state={{ orderId }} className={linkLook}>
      {t(isKept ? 'keptPayments.see' : 'orders.seeOrder')}
    </Link>
  );
}

interface ProblemNoticeProps {
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
export function ProblemNotice({ problem, page, cartState }: ProblemNoticeProps) {
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
