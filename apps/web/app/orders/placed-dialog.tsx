import { useNavigate } from 'react-router';
import type { PlacedOrder } from '@zay/contract';
import CheckIcon from '~icons/lucide/circle-check-big';
import { useText } from '../platform/language/provider.tsx';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Says that the order is placed; every way out of it leads to the order. */
export function PlacedDialog({ placed }: { placed: PlacedOrder | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  if (!placed) return null;
  const { orderId, voucherNo } = placed;
  const goOn = () => void navigate(`/orderdetail?orderId=${orderId}`, { replace: true, state: { orderId } });
  return (
    <Dialog open onClose={goOn} title={t('orders.orderSuccess')} hideTitle>
      <div className="flex flex-col items-center gap-3 text-center">
        <CheckIcon aria-hidden className="text-6xl text-jade" />
        <p className="text-xl font-bold">{t('orders.orderSuccess')}</p>
        <p className="text-muted">{t('orders.orderSuccessText')}</p>
        <p>
          {t('orders.voucherNo')}
          <br />
          <strong className="text-lg">{voucherNo}</strong>
        </p>
        <CopyButton value={voucherNo} label={t('orders.voucherNo')} />
      </div>
      <Button wide onClick={goOn}>
        {t('orders.seeOrder')}
      </Button>
    </Dialog>
  );
}
