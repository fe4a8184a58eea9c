import PrinterIcon from '~icons/lucide/printer';
import type { StaffOrder, GoodsReturn as Goods } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { Button, ButtonLink } from '@zay/web/ui/button.tsx';
import { useParams } from 'react-router';
import { formatAmount } from '@zay/web/platform/money.ts';
import { Badge } from '@zay/web/ui/badge.tsx';
import { useState } from 'react';
import { useText, usePick } from '../platform/language/context.ts';
import { useMay } from '../platform/session.ts';
import { RecordPage } from '../ui/form/record-page.tsx';
import { BuyerName } from '../ui/mentions.tsx';
import { orderLooksOf } from '../ui/status-looks.ts';
import { OrderThread } from '../ui/order-thread.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { BuyerReturns } from './buyer-returns.tsx';
import { MoveOrder } from './move-order.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderParcel } from './order-parcel.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { orderRecords } from './orders.resource.ts';
import { ParcelReturns } from './parcel-returns.tsx';
import { ReceiveGoods } from './receive-goods.tsx';

/** An order with history, steps and messages (STAFF-08, STAFF-10, STAFF-15). */
export default function OrderPage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <RecordPage title={t('orders.title')} resource={orderRecords} id={id}>
      {(order) => <Order key={order.id} order={order} />}
    </RecordPage>
  );
}

function Order({ order }: { order: StaffOrder }) {
  const t = useText();
  const pick = usePick();
  const may = useMay();
  return (
    <Page
      title={order.voucherNo}
      actions={
        order.delivery && (
          <ButtonLink variant="quiet" to={`/orders/papers?kind=slips&ids=${order.id}`}>
            <PrinterIcon aria-hidden />
            {t('orders.print')}
          </ButtonLink>
        )
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {order.refusedReason ? (
          <Badge tone="gold">{t('orders.neverPlaced')}</Badge>
        ) : (
          <StatusBadge state={order.status} looks={orderLooksOf(order.type)} />
        )}
        <span className="text-muted">{formatDateTime(order.date)}</span>
        <BuyerName buyer={{ ...order.buyer, phone: order.buyer.phone ?? '' }} />
      </div>
      {order.refusedReason && (
        <p>{[pick(order.refusedReason), order.cancelNote].filter(Boolean).join(' · ')}</p>
      )}
      <MoveOrder order={order} />
      {order.parcelReturns.length > 0 && <ParcelReturns parcels={order.parcelReturns} />}
      {order.buyerReturns.length > 0 && <BuyerReturns order={order} />}
      {order.goodsReturn && <GoodsReturn order={order} goods={order.goodsReturn} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <OrderLines order={order} />
        <OrderPayments order={order} />
        <OrderMoney order={order} />
        <OrderRefunds order={order} />
        <OrderDelivery order={order} />
        <OrderParcel order={order} />
        <OrderHistory order={order} />
        {may('messages') && <OrderThread orderId={order.id} />}
      </div>
    </Page>
  );
}

/** Every step of the order with author, time and note, latest first. */
function OrderHistory({ order: { history, type } }: { order: StaffOrder }) {
  const t = useText();
  return (
    <Panel title={t('orders.history')}>
      <ol className="divide-y divide-line">
        {history.toReversed().map((step) => (
          <li key={step.to} className="flex flex-col items-start gap-1 py-2">
            <span className="flex flex-wrap items-center gap-x-3">
              <StatusBadge state={step.to} looks={orderLooksOf(type)} />
              <span className="text-sm text-muted">
                {formatDateTime(step.date)} · {step.by || t(`orders.by${step.actor}`)}
              </span>
            </span>
            {step.note && <span className="wrap-anywhere whitespace-pre-line">{step.note}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function OrderDelivery({ order: { delivery } }: { order: StaffOrder }) {
  const t = useText();
  const pick = usePick();
  if (!delivery) return null;
  const place = [delivery.address, delivery.landmark, pick(delivery.township), pick(delivery.city)];
  return (
    <Panel title={t('orders.deliverTo')}>
      <p className="wrap-anywhere">
        <span className="font-semibold">{delivery.name}</span>{' '}
        <a href={`tel:${delivery.phone}`} className="inline-flex min-h-11 items-center text-jade">
          {delivery.phone}
        </a>
        <span className="block">{place.filter(Boolean).join(t('common.comma'))}</span>
      </p>
      {delivery.remark && <p className="rounded-field bg-mist p-3 wrap-anywhere">{delivery.remark}</p>}
      <p className="text-sm text-muted">
        {t('orders.days', { service: pick(delivery.service), from: delivery.fromDay, to: delivery.toDay })}
      </p>
    </Panel>
  );
}

/** Goods of a cancelled order that had left the shop: what is missing, what came back, and a form for arrivals. */
function GoodsReturn({ order, goods }: { order: StaffOrder; goods: Goods }) {
  const t = useText();
  const [isReopened, setReopened] = useState(false);
  const { reason, isOpen, openedAt, lines, arrivals } = goods;
  const missing = lines.reduce((sum, line) => sum + line.expected - line.received, 0);
  return (
    <Panel title={t('goodsReturn.title')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isOpen ? 'gold' : 'jade'}>{t(isOpen ? 'goodsReturn.open' : 'goodsReturn.closed')}</Badge>
        <span>{t(`goodsReturn.${reason}`)}</span>
        <span className="text-sm text-muted">{formatDateTime(openedAt)}</span>
      </p>
      <p className="font-semibold">
        {missing > 0 ? t('goodsReturn.awaited', { n: formatAmount(missing) }) : t('goodsReturn.allHere')}
        {missing > 0 && !isOpen && ` ${t('goodsReturn.givenUp')}`}
      </p>
      {arrivals.length > 0 && (
        <ol className="divide-y divide-line">
          {arrivals.map((one) => (
            <li key={one.at} className="py-2 wrap-anywhere">
              {t('goodsReturn.arrival', {
                received: formatAmount(one.received),
                restocked: formatAmount(one.restocked),
              })}
              {one.isLast && ` · ${t('goodsReturn.gaveUp')}`}
              <span className="block text-sm text-muted">
                {formatDateTime(one.at)} {one.by && `· ${one.by}`}
              </span>
              {one.note && <span className="block whitespace-pre-line">{one.note}</span>}
            </li>
          ))}
        </ol>
      )}
      {missing > 0 && (isOpen || isReopened) && <ReceiveGoods orderId={order.id} goods={goods} />}
      {missing > 0 && !isOpen && !isReopened && (
        <Button variant="secondary" className="self-start" onClick={() => setReopened(true)}>
          {t('goodsReturn.foundAfterAll')}
        </Button>
      )}
    </Panel>
  );
}
