import { useNavigate } from 'react-router';
import type { PlacedOrder } from '@zay/contract';
import { Suspense, type ReactNode } from 'react';
import CheckIcon from '~icons/lucide/circle-check-big';
import { useText } from '../platform/language/context.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { ProblemNoticeProps } from './problem-notice.tsx';

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

export const loadNotice = () => import('./problem-notice.tsx');

/** Lazy, because few orders are refused. `useOutcome` loads it before an order is sent. */
const LaterNotice = lazyPart(loadNotice);

export function ProblemNotice(props: ProblemNoticeProps) {
  return (
    <Suspense>
      <LaterNotice {...props} />
    </Suspense>
  );
}
