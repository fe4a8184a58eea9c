import { takeKeptPayment, type PaymentCheck } from '@zay/contract/staff';
import { useMoney } from '@zay/web/platform/money.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { Link } from 'react-router';
import { usePick, useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { useMay } from '../platform/session.ts';
import { Panel } from '../ui/panel.tsx';
import { toastOnFailure } from '../ui/toast-on-failure.ts';

interface RefusedPaymentProps {
  readonly check: PaymentCheck;
  readonly refused: NonNullable<PaymentCheck['refused']>;
  readonly onGo: (id: number) => void;
}

const linkLook = 'inline-flex min-h-11 items-center text-jade';

/**
 * The payment of an order that was never placed: the reason, its intended or new order, and orders that may take it.
 */
export function RefusedPayment({ check, refused, onGo }: RefusedPaymentProps) {
  const t = useText();
  const pick = usePick();
  const money = useMoney();
  const take = useAct(takeKeptPayment);
  const { reason, meantFor, movedTo, orders } = refused;

  const takeFor = (orderId: number, voucher: string) =>
    toastOnFailure(
      take.mutateAsync(
        { body: { id: check.id, orderId } },
        {
          onSuccess: ({ id }) => {
            showToast(t('keptPayments.isTaken', { voucher }), { kind: 'success' });
            onGo(id);
          },
        },
      ),
    );

  return (
    <Panel title={t('keptPayments.one')} text={pick(reason)}>
      {meantFor && (
        <p>
          {t('keptPayments.wanted')}: <OrderLink {...meantFor} />
        </p>
      )}
      {movedTo && (
        <Link to={`/payments/${movedTo.paymentId}`} className={linkLook}>
          {t('keptPayments.used', { voucher: movedTo.voucherNo })}
        </Link>
      )}
      {orders.length > 0 && (
        <>
          <p>{t('keptPayments.useText')}</p>
          <ul className="flex flex-col gap-3">
            {orders.map(({ orderId, voucherNo, missing }) => (
              <li key={orderId} className="flex flex-wrap items-center justify-between gap-2">
                <span>
                  <OrderLink orderId={orderId} voucherNo={voucherNo} />
                  {` · ${t('keptPayments.missing', { amount: money(missing) })}`}
                </span>
                <Button
                  variant="secondary"
                  busy={take.isPending}
                  aria-label={`${t('keptPayments.take')}: ${voucherNo}`}
                  onClick={() => void takeFor(orderId, voucherNo)}
                >
                  {t('keptPayments.take')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function OrderLink({ orderId, voucherNo }: { readonly orderId: number; readonly voucherNo: string }) {
  const may = useMay();
  if (!may('orders')) return voucherNo;
  return (
    <Link to={`/orders/${orderId}`} className={linkLook}>
      {voucherNo}
    </Link>
  );
}
