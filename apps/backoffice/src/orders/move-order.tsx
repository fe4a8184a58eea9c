import {
  orderStatuses,
  paymentServiceIds,
  paymentStatuses,
  type GoodsReturnReason,
  type OrderStatusId,
} from '@zay/contract';
import { moveOrder, type StaffOrder } from '@zay/contract/staff';
import { useMoney } from '@zay/web/platform/money.ts';
import { Button, ButtonLink } from '@zay/web/ui/button.tsx';
import { Checkbox } from '@zay/web/ui/choice.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { useText } from '../platform/language/context.ts';
import type { TextKey } from '../platform/language/text.ts';
import { useAct } from '../platform/records.ts';
import { useMay } from '../platform/session.ts';
import { orderLooksOf } from '../ui/status-looks.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { TakeParcelBack } from '../ui/take-parcel-back.tsx';
import { draftOf, ParcelFields, parcelOf } from './parcel-fields.tsx';
import { SendAgain } from './parcel-returns.tsx';

const { ordered, packed, transporting, transported, deleted } = orderStatuses;
const { checking } = paymentStatuses;

/** An act on an order: a step, with its confirmation text. */
interface Act {
  readonly to: OrderStatusId;
  readonly verb: TextKey;
  readonly text: TextKey;
  readonly returnReason?: Exclude<GoodsReturnReason, 'undelivered'>;
  /** The parcel is back in the shop: its goods can return to stock at once. */
  readonly isParcelHere?: true;
}

const steps: Readonly<Partial<Record<OrderStatusId, Act>>> = {
  [packed]: { to: packed, verb: 'orders.pack', text: 'orders.stepText' },
  [transporting]: { to: transporting, verb: 'orders.send', text: 'orders.stepText' },
  [transported]: { to: transported, verb: 'orders.deliver', text: 'orders.stepText' },
  [deleted]: { to: deleted, verb: 'orders.cancel', text: 'orders.cancelText' },
};

/** Education requests have no delivery and no stock. */
const requestSteps: typeof steps = {
  [transported]: { to: transported, verb: 'orders.finish', text: 'orders.moveText' },
  [deleted]: { to: deleted, verb: 'orders.cancel', text: 'orders.cancelRequestText' },
};

/** The steps that the order may take now, each with a note for the buyer (STAFF-08). */
export function MoveOrder({ order }: { order: StaffOrder }) {
  const t = useText();
  const may = useMay();
  // The status at the press: a colleague may move the order while the note is written.
  const [asked, setAsked] = useState<Act & { from: OrderStatusId }>();
  const [goodsAreBack, setGoodsBack] = useState(false);
  const [sent, setSent] = useState(() => draftOf(null));
  const [nextId, setNextId] = useState<number | null>(null);
  const { mutateAsync } = useAct(moveOrder);
  if (order.type !== 'product' && !may('education'))
    return <p className="text-muted">{t('orders.ofEducation')}</p>;
  const parcel = parcelHere(order);
  const acts = actsOn(order);
  if (acts.length === 0 && nextId === null) return null;
  const isCancel = asked?.to === deleted;
  const warning = warningOf(order);
  return (
    <div className="flex flex-col gap-2">
      {warning && <p className="rounded-field bg-gold-soft p-3">{t(warning as 'orders.unpaid')}</p>}
      <div className="flex flex-wrap gap-2">
        {parcel && <SendAgain parcel={parcel} />}
        {acts.map((act) => (
          <Button
            key={act.verb}
            variant={act.to === deleted ? 'quiet' : 'primary'}
            onClick={() => {
              setGoodsBack(false);
              setSent(draftOf(null));
              setAsked({ ...act, from: order.status });
            }}
          >
            {t(act.verb as 'orders.pack')}
          </Button>
        ))}
        {order.type === 'product' && order.status === transporting && !parcel && (
          <TakeParcelBack orderId={order.id} />
        )}
        {nextId !== null && (
          <ButtonLink to={`/orders/${nextId}`} variant="secondary">
            {t('orders.next')}
          </ButtonLink>
        )}
      </div>
      <ReasonDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked ? t(asked.verb as 'orders.pack') : ''}
        text={asked ? t(asked.text as 'orders.moveText') : ''}
        label={t(isCancel ? 'kit.reason' : 'orders.note')}
        optional={!isCancel}
        confirmLabel={asked ? t(asked.verb as 'orders.pack') : ''}
        onConfirm={async (note) => {
          if (!asked) return;
          const { from, to, returnReason, isParcelHere } = asked;
          const goods = { ...(returnReason && { returnReason }), ...(isParcelHere && { goodsAreBack }) };
          const parcel = to === transporting ? { parcel: parcelOf(sent) } : {};
          const moved = await mutateAsync({ body: { id: order.id, from, to, note, ...goods, ...parcel } });
          if (order.type === 'product') setNextId(moved.nextId);
          showToast(t('orders.isMoved', { state: t(orderLooksOf(order.type)[to].text) }), {
            kind: 'success',
          });
        }}
      >
        {(errors) => (
          <>
            {asked?.to === transporting && (
              <ParcelFields
                value={sent}
                onChange={setSent}
                errorOf={(name) => errors.get(`parcel.${name}`)}
              />
            )}
            {isCancel && <CancelMoney order={order} />}
            {asked?.isParcelHere && (
              <Checkbox checked={goodsAreBack} onChange={({ target }) => setGoodsBack(target.checked)}>
                {t('parcels.goodsAreBack')}
              </Checkbox>
            )}
          </>
        )}
      </ReasonDialog>
    </div>
  );
}

/** What cancelling does to the money of an order. */
function CancelMoney({ order }: { readonly order: StaffOrder }) {
  const t = useText();
  const money = useMoney();
  const { received, withCourier, sent } = order.money;
  const isUndecided = order.payments.at(-1)?.status === checking;
  const back = received - sent;
  if (isUndecided && withCourier > 0)
    return <p className="font-medium">{t('orders.cancelCash', { amount: money(withCourier) })}</p>;
  return back > 0 && <p className="font-medium">{t('orders.cancelOwes', { amount: money(back) })}</p>;
}

/** The returned parcel of the order that is in the shop. */
const parcelHere = ({ parcelReturns }: StaffOrder) =>
  parcelReturns.findLast(({ status }) => status === 'here');

/** The available acts. If goods have left, cancelling has two forms: the parcel came back, or the buyer returns it. */
function actsOn(order: StaffOrder): Act[] {
  const { type, status, steps: next, payments } = order;
  const haveLeft = type === 'product' && (status === transporting || status === transported);
  return next.flatMap((to) => {
    const act = (type === 'product' ? steps : requestSteps)[to];
    if (!act) return [];
    if (to !== deleted || !haveLeft) return [act];
    if (parcelHere(order)) return [{ ...act, text: 'parcels.cancelText', isParcelHere: true } as const];
    const latest = payments.at(-1);
    const isRefused =
      latest?.status === paymentStatuses.fail && latest.serviceId !== paymentServiceIds.cashOnDelivery;
    return [
      {
        to,
        verb: 'orders.parcelBack',
        text: 'orders.parcelBackText',
        returnReason: isRefused ? 'payment-refused' : 'refused-at-door',
      } as const,
      { ...act, text: 'orders.cancelSentText' },
    ];
  });
}

/** Warns if goods leave, or have left, before their payment was accepted; cash is paid at the door. */
function warningOf({ status, payments }: StaffOrder): TextKey | null {
  const latest = payments.at(-1);
  if (!latest || latest.status === paymentStatuses.success) return null;
  if (latest.status === paymentStatuses.fail && status !== ordered) return 'orders.refused';
  return latest.serviceId === paymentServiceIds.cashOnDelivery ? null : 'orders.unpaid';
}
