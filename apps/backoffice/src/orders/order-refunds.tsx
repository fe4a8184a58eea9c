import { limits, orderStatuses, paymentStatuses, refundable } from '@zay/contract';
import { plainDigits, startRefund, type StaffOrder } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { TextArea } from '@zay/web/ui/field.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { refusedAs } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { useMay } from '../platform/session.ts';
import { CheckedForm } from '../ui/form/checked-form.tsx';
import { MoneyField } from '../ui/form/money-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { refundLooks } from '../ui/status-looks.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { FailureLine } from '../ui/failure-line.tsx';

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
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const { mutateAsync, isPending, error } = useAct(startRefund);
  const fields = fieldTextsOf(error);
  const tooHigh = refusedAs(error, 'refund-too-high');

  async function give(): Promise<void> {
    if (isPending) return;
    try {
      const body = { orderId, amount: plainDigits(amount) as unknown as number, note };
      const refund = await mutateAsync({ body });
      showToast(t('refunds.isGiven', { amount: money(refund.amount) }), { kind: 'success' });
      onDone();
    } catch {
      // The mutation shows the error below.
    }
  }

  return (
    <CheckedForm className="flex flex-col gap-3" onSubmit={give}>
      <p>{t('refunds.giveText', { most: money(most) })}</p>
      <MoneyField
        label={t('refunds.amount')}
        value={amount}
        error={fields.get('amount') ?? tooHigh}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextArea
        label={t('refunds.giveReason')}
        rows={2}
        maxLength={limits.remark}
        value={note}
        error={fields.get('note')}
        onChange={({ target }) => setNote(target.value)}
      />
      {error !== null && fields.size === 0 && tooHigh === undefined && <FailureLine error={error} />}
      <Button type="submit" busy={isPending}>
        {t('refunds.give')}
      </Button>
    </CheckedForm>
  );
}
