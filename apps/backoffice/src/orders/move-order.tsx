import { orderStatuses, paymentStatuses, paymentServiceIds, type OrderStatusId } from '@zay/contract';
import { moveOrder, type StaffOrder } from '@zay/contract/staff';
import { Button } from '@zay/web/ui/button.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { useMay } from '../platform/session.ts';
import { orderLooksOf } from '../ui/order-states.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';

const { packed, transporting, transported, deleted } = orderStatuses;

const verbs = {
  [packed]: 'orders.pack',
  [transporting]: 'orders.send',
  [transported]: 'orders.deliver',
  [deleted]: 'orders.cancel',
} as const;

/** The steps that the order may take now, each with a note for the buyer (STAFF-08). */
export function MoveOrder({ order }: { order: StaffOrder }) {
  const t = useText();
  const may = useMay();
  // What was on screen when the button was pressed: somebody may move the order while the note is written.
  const [step, setStep] = useState<{ from: OrderStatusId; to: OrderStatusId }>();
  const { mutateAsync } = useAct(moveOrder);
  const steps = order.steps.flatMap((to) => (to in verbs ? [to as keyof typeof verbs] : []));
  const isRequest = order.type !== 'product';
  // Nothing is delivered for a request.
  const verbOf = (to: keyof typeof verbs) => (isRequest && to === transported ? 'orders.finish' : verbs[to]);
  if (isRequest && !may('education')) return <p className="text-muted">{t('orders.ofEducation')}</p>;
  if (steps.length === 0) return null;
  const asked = steps.find((to) => to === step?.to) ?? (step?.to as keyof typeof verbs | undefined);
  const isCancel = asked === deleted;
  return (
    <div className="flex flex-col gap-2">
      {isUnpaid(order) && <p className="rounded-field bg-gold-soft p-3">{t('orders.unpaid')}</p>}
      <div className="flex flex-wrap gap-2">
        {steps.map((to) => (
          <Button
            key={to}
            variant={to === deleted ? 'quiet' : 'primary'}
            onClick={() => setStep({ from: order.status, to })}
          >
            {t(verbOf(to))}
          </Button>
        ))}
      </div>
      <ReasonDialog
        open={step !== undefined}
        onClose={() => setStep(undefined)}
        title={asked ? t(verbOf(asked)) : ''}
        text={t(
          isCancel ? (isRequest ? 'orders.cancelRequestText' : 'orders.cancelText') : 'orders.moveText',
        )}
        label={t(isCancel ? 'kit.reason' : 'orders.note')}
        optional={!isCancel}
        confirmLabel={asked ? t(verbOf(asked)) : ''}
        onConfirm={async (note) => {
          if (!step) return;
          await mutateAsync({ body: { id: order.id, ...step, note } });
          showToast(t('orders.isMoved', { state: t(orderLooksOf(order.type)[step.to].text) }), {
            kind: 'success',
          });
        }}
      />
    </div>
  );
}

/** Goods that would leave before their money was seen; cash is paid at the door. */
function isUnpaid({ status, payments }: StaffOrder): boolean {
  const latest = payments.at(-1);
  const isWaiting = status === orderStatuses.ordered && latest?.status !== paymentStatuses.success;
  return isWaiting && latest?.serviceId !== paymentServiceIds.cashOnDelivery;
}
