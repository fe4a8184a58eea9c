import { orderStatuses, paymentStatuses, refundable } from '@zay/contract';
import { startRefund, type StaffOrder } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { refusedAs } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { useMay } from '../platform/session.ts';
import { AmountForm } from '../ui/form/amount-form.tsx';
import { Panel } from '../ui/panel.tsx';
import { refundLooks } from '../ui/status-looks.ts';
import { StatusBadge } from '../ui/status-badge.tsx';

/** Refunds of an order, and the form for a part refund; empty if neither is possible. */
export function OrderRefunds({ order }: { order: StaffOrder }) {
  const t = useText();
  const may = useMay();
  const { refunds, receivedAmt, status, payments } = order;
  const isPaid = payments.at(-1)?.status === paymentStatuses.success;
  const most = refundable({ received: receivedAmt, refunds });
  const mayGive = may('payments') && status !== orderStatuses.deleted && isPaid && most > 0;
  if (refunds.length === 0 && !mayGive) return null;
  return (
    <Panel title={t('refunds.ofOrder')}>
      {refunds.length > 0 && (
        <ol className="divide-y divide-line">
          {refunds.map((refund) => (
            <RefundRow key={refund.id} refund={refund} />
          ))}
        </ol>
      )}
      {mayGive && <GivePart orderId={order.id} most={most} />}
    </Panel>
  );
}

function RefundRow({ refund }: { refund: StaffOrder['refunds'][number] }) {
  const t = useText();
  const may = useMay();
  const money = useMoney();
  const amount = money(refund.amount);
  return (
    <li className="flex flex-col gap-1 py-2 wrap-anywhere">
      <span className="flex flex-wrap items-center gap-2">
        <StatusBadge state={refund.status} looks={refundLooks} />
        {may('payments') ? (
          <Link
            to={`/refunds/${refund.id}`}
            className="inline-flex min-h-11 items-center text-jade tabular-nums"
          >
            {amount}
          </Link>
        ) : (
          <span className="tabular-nums">{amount}</span>
        )}
        <span>{t(`refunds.${refund.reason}`)}</span>
      </span>
      {refund.note && <span>{refund.note}</span>}
      <span className="text-sm text-muted">
        {[formatDateTime(refund.doneAt ?? refund.dueSince), refund.doneBy || refund.createdBy]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
}

function GivePart({ orderId, most }: { orderId: number; most: number }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
        {t('refunds.give')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('refunds.give')}>
        {isOpen && <GiveForm orderId={orderId} most={most} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function GiveForm({ orderId, most, onDone }: { orderId: number; most: number; onDone: () => void }) {
  const t = useText();
  const money = useMoney();
  const { mutateAsync, ...state } = useAct(startRefund);
  return (
    <AmountForm
      {...state}
      text={t('refunds.giveText', { most: money(most) })}
      labels={[t('refunds.amount'), t('refunds.giveReason'), t('refunds.give')]}
      wrongAmount={refusedAs(state.error, 'refund-too-high')}
      onSave={async (sent) => {
        const refund = await mutateAsync({ body: { orderId, ...sent } });
        showToast(t('refunds.isGiven', { amount: money(refund.amount) }), { kind: 'success' });
        onDone();
      }}
    />
  );
}
