import { useNavigate } from 'react-router';
import type { PlacedOrder } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { OrderDialog } from './order-dialog.tsx';

/** Says that the order is placed; every way out of it leads to the order. */
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
