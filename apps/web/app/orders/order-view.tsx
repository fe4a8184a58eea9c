import { Suspense, type ReactNode } from 'react';
import {
  orderStatuses,
  type OrderDetail,
  isAllTownship,
  limits,
  type OrderDeliveryInfo,
  type OrderItem,
  variationText,
} from '@zay/contract';
import { Link } from 'react-router';
import TicketIcon from '~icons/lucide/ticket';
import MapPinIcon from '~icons/lucide/map-pin';
import PencilIcon from '~icons/lucide/pencil';
import { taxAndDiscount } from '../cart/tax-and-discount.rules.ts';
import { orderTotals, isEducationOrder } from '../checkout/order.rules.ts';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { Badge } from '../ui/badge.tsx';
import { cn } from '../ui/class-names.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Picture } from '../ui/picture.tsx';
import { BuyAgain, mayBuyAgain } from './buy-again.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { cancelMoney, cancelWarning, mayCancel, returnHint } from './order-actions.rules.ts';
import { OrderStepper } from './order-stepper.tsx';
import { orderSteps } from './order-steps.rules.ts';
import { OrderThread } from './order-thread.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { Refunds } from './refunds.tsx';
import { ServiceInfo } from './service-info.tsx';
import { SentParcel } from './sent-parcel.tsx';
import { RefusedOrder } from './refused-order.tsx';
import { lazyPart, Nothing } from '../ui/lazy-part.tsx';
import { Words } from '../ui/words.tsx';

const OrderReturns = lazyPart(() => import('./order-returns.tsx'), Nothing);

interface OrderViewProps {
  readonly order: OrderDetail;
  /** Form for paying again, if possible. */
  readonly payAgain: ReactNode;
}

export function OrderView({ order, payAgain }: OrderViewProps) {
  // On desktops messages are in the shorter column: a product is half as high as a payment, a service is long.
  const hasShortGoods = !isEducationOrder(order) && order.orderItem.length <= 2 * order.paymentInfo.length;
  const warning = cancelWarning(order, isEducationOrder(order));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
      <div className={cn('flex flex-col gap-4', !hasShortGoods && 'lg:row-span-2')}>
        {order.refused ? (
          <RefusedOrder order={order} refused={order.refused} />
        ) : (
          order.isDeleted && <DeletedBanner order={order} />
        )}
        {order.parcelBack && <ParcelBack parcel={order.parcelBack} />}
        {payAgain}
        <Refunds refunds={order.refunds} isKept={order.refused !== null} />
        {!order.refused && <VoucherCard order={order} />}
        {!order.refused && <OrderStepper steps={orderSteps(order)} orderDate={order.orderDate} />}
        <OrderItems items={order.orderItem} isDelivered={order.orderStatus === orderStatuses.transported} />
        {order.orderStatus === orderStatuses.transported && !isEducationOrder(order) && (
          <Suspense fallback={null}>
            <OrderReturns key={order.orderId} orderId={order.orderId} />
          </Suspense>
        )}
        {mayBuyAgain(order) && <BuyAgain key={order.orderId} orderId={order.orderId} />}
        <ServiceInfo order={order} />
      </div>
      <div className={cn('flex flex-col gap-4', hasShortGoods && 'lg:row-span-2')}>
        {order.parcel && <SentParcel parcel={order.parcel} />}
        {order.deliveryInfo && <OrderAddress delivery={order.deliveryInfo} />}
        <PaymentHistory payments={order.paymentInfo} isCancelled={order.isDeleted} />
        {!order.refused && <OrderTotal order={order} />}
      </div>
      <div className="flex flex-col gap-4">
        {mayCancel(order, isEducationOrder(order)) && (
          <CancelOrder
            orderId={order.orderId}
            warning={warning}
            // Of delivered goods when they have come back.
            money={warning === 'deliveredText' ? null : cancelMoney(order)}
          />
        )}
        {/* Last: its messages arrive later, and move what is below. */}
        <OrderThread key={order.orderId} orderId={order.orderId} />
      </div>
    </div>
  );
}

/** An undelivered parcel that is in the shop: the reason, and a request to write below. */
function ParcelBack({ parcel: { reason, note } }: { parcel: NonNullable<OrderDetail['parcelBack']> }) {
  const t = useText();
  return (
    <section role="status" className="rounded-card border border-gold bg-gold-soft px-4 py-3">
      <h2 className="font-bold">{t('parcelBack.title')}</h2>
      <p>{t(`parcelBack.${reason}`)}</p>
      {note && (
        <p className="wrap-anywhere whitespace-pre-line">
          {t('parcelBack.note')}: {note}
        </p>
      )}
    </section>
  );
}

function DeletedBanner({ order }: { order: OrderDetail }) {
  const t = useText();
  const { cancelNote: note, goodsReturn } = order;
  const hint = returnHint(goodsReturn);
  return (
    <div role="status" className="rounded-card bg-ruby px-4 py-3 text-on-ruby">
      <p className="font-bold">{t('orders.deleted')}</p>
      {note && (
        <p>
          {t('orders.cancelNote')}: {note}
        </p>
      )}
      {cancelMoney(order) === 'maybe' && (
        <p>{t('refunds.maybeOfCancelled', { n: limits.refundWorkingDays })}</p>
      )}
      {hint && (
        <p>
          {t(`goodsReturn.${hint}`, {
            received: goodsReturn?.received ?? 0,
            expected: goodsReturn?.expected ?? 0,
          })}
        </p>
      )}
    </div>
  );
}

/** The voucher number. A deleted order has no voucher. */
function VoucherCard({ order }: { order: OrderDetail }) {
  const t = useText();
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-paper p-4">
      <div className="min-w-0">
        <p className="text-sm text-muted">{t('orders.voucherNo')}</p>
        <p className="text-xl font-bold break-all">{order.voucherNo}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton value={order.voucherNo} label={t('orders.voucherNo')} />
        {!order.isDeleted && (
          <Link
            to={`/voucherprint?orderId=${order.orderId}`}
            state={{ orderId: order.orderId }}
            className="inline-flex min-h-11 items-center gap-2 rounded-field border border-jade px-4 py-2 font-semibold text-jade hover:bg-jade-soft"
          >
            <TicketIcon aria-hidden />
            {t('orders.getVoucher')}
          </Link>
        )}
      </div>
    </section>
  );
}

/** Delivery address and service. */
function OrderAddress({ delivery }: { delivery: OrderDeliveryInfo }) {
  const t = useText();
  const township = isAllTownship({ name: delivery.townshipName }) ? '' : delivery.townshipName;
  const lines = [
    [delivery.address, delivery.landMark],
    [township, delivery.cityName],
  ].map((parts) => parts.filter(Boolean).join(', '));
  return (
    <section className="flex gap-3 rounded-card border border-line bg-paper p-4">
      <MapPinIcon aria-hidden className="mt-1 shrink-0 text-xl text-jade" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{t('orders.deliverTo')}</h2>
        <p className="font-medium">{[delivery.name, delivery.phNo].filter(Boolean).join(' · ')}</p>
        {lines.map((line) => line && <p key={line}>{line}</p>)}
        {delivery.deliveryServiceName && (
          <p className="text-sm text-muted">
            {t('orders.deliveryDays', {
              service: delivery.deliveryServiceName,
              from: delivery.fromEstDeliveryDay,
              to: delivery.toEstDeliveryDay,
            })}
          </p>
        )}
        {delivery.remark && (
          <p className="mt-2 border-t border-line pt-2">
            <span className="text-muted">{t('orders.remark')}:</span> {delivery.remark}
          </p>
        )}
      </div>
    </section>
  );
}

/** Price rows of the order. */
function OrderTotal({ order }: { order: OrderDetail }) {
  const t = useText();
  const money = useMoney();
  const totals = orderTotals(order);
  const rows = [
    {
      label: t(isEducationOrder(order) ? 'orders.fee' : 'orders.itemsTotal'),
      kyats: totals.items,
      shown: true,
    },
    { label: t('orders.deliveryFee'), kyats: order.deliveryFee, shown: order.deliveryInfo !== null },
    ...taxAndDiscount(totals, t, order.discountCode, order.codeAmt).map((row) => ({ ...row, shown: true })),
  ].filter((row) => row.shown);
  return (
    <section aria-label={t('orders.summary')} className="rounded-card border border-line bg-paper p-4">
      <dl className="flex flex-col gap-1">
        {rows.map(({ label, kyats }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-muted">{label}</dt>
            <dd>{kyats < 0 ? `−${money(-kyats)}` : money(kyats)}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-3 border-t border-line pt-2 text-lg font-bold">
          <dt>{t('orders.total')}</dt>
          <dd>{money(order.netAmt)}</dd>
        </div>
        {/* A part was paid, or does not have to be paid. */}
        {order.openAmt > 0 && order.openAmt < order.netAmt && (
          <div className="flex justify-between gap-3 font-bold">
            <dt>{t('orders.open')}</dt>
            <dd>{money(order.openAmt)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** The ordered goods at their prices of that day. */
function OrderItems({ items, isDelivered }: { items: readonly OrderItem[]; isDelivered: boolean }) {
  const t = useText();
  if (items.length === 0) return null;
  return (
    <section className="rounded-card border border-line bg-paper px-4 pt-4">
      <h2 className="font-semibold">{t('orders.items')}</h2>
      <ul>
        {items.map((item) => (
          <OrderItemView key={item.skuId} item={item} isDelivered={isDelivered} />
        ))}
      </ul>
    </section>
  );
}

function OrderItemView({ item, isDelivered }: { item: OrderItem; isDelivered: boolean }) {
  const t = useText();
  const money = useMoney();
  const variation = variationText(item.skuValue);
  const free = item.isGetOne ? item.promotionGetOne : null;
  return (
    <li className="flex flex-col gap-2 border-b border-line py-4 last:border-b-0">
      <Link to={`/productdetails?productId=${item.productId}`} className="flex gap-3">
        <Picture
          src={item.url}
          alt=""
          width={72}
          height={72}
          className="size-18 shrink-0 rounded-field object-cover"
        />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium">
            <Words>{item.name}</Words>
          </span>
          {variation && <span className="block text-sm text-muted">{variation}</span>}
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="text-muted">
              {t('orders.pieces', { n: item.qty, price: money(item.price) })}
            </span>
            <span className="font-bold">{money(item.price * item.qty)}</span>
          </span>
        </span>
      </Link>
      {isDelivered && (
        <Link
          to={`/productdetails?productId=${item.productId}#write-review`}
          className="inline-flex min-h-11 items-center gap-2 self-start font-medium text-jade"
        >
          <PencilIcon aria-hidden />
          {t('reviews.write')}
        </Link>
      )}
      {free && (
        <div className="flex items-center gap-3 rounded-field bg-mist px-3 py-2 text-sm">
          <Picture
            src={free.url}
            alt=""
            width={40}
            height={40}
            className="size-10 rounded-field object-cover"
          />
          <p className="min-w-0 flex-1">
            <Badge tone="gold" className="me-2">
              1+1
            </Badge>
            <span className="text-muted">{t('orders.freeGift')}:</span> {free.getOneProductName}
          </p>
        </div>
      )}
    </li>
  );
}
