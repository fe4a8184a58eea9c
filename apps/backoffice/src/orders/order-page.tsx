import PrinterIcon from '~icons/lucide/printer';
import type { StaffOrder } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { useParams } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { useMay } from '../platform/session.ts';
import { RecordPage } from '../ui/form/record-page.tsx';
import { BuyerName } from '../ui/mentions.tsx';
import { orderLooksOf } from '../ui/order-states.ts';
import { OrderThread } from '../ui/order-thread.tsx';
import { Page } from '../ui/page.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { GoodsReturn } from './goods-return.tsx';
import { MoveOrder } from './move-order.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { orderRecords } from './orders.resource.ts';
import { ParcelReturns } from './parcel-returns.tsx';
import { PackingSlip } from './packing-slip.tsx';

/** An order with all that happened to it, its steps and its messages (STAFF-08, STAFF-10, STAFF-15). */
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
  const may = useMay();
  return (
    <>
      <div className="print:hidden">
        <Page
          title={order.voucherNo}
          actions={
            order.delivery && (
              <Button variant="quiet" onClick={() => window.print()}>
                <PrinterIcon aria-hidden />
                {t('orders.print')}
              </Button>
            )
          }
        >
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <StatusBadge state={order.status} looks={orderLooksOf(order.type)} />
            <span className="text-muted">{formatDateTime(order.date)}</span>
            <BuyerName buyer={{ ...order.buyer, phone: order.buyer.phone ?? '' }} />
          </div>
          <MoveOrder order={order} />
          {order.parcelReturns.length > 0 && <ParcelReturns parcels={order.parcelReturns} />}
          {order.goodsReturn && <GoodsReturn order={order} goods={order.goodsReturn} />}
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <OrderLines order={order} />
            <OrderPayments order={order} />
            <OrderRefunds order={order} />
            <OrderDelivery order={order} />
            <OrderHistory order={order} />
            {may('messages') && <OrderThread orderId={order.id} />}
          </div>
        </Page>
      </div>
      <PackingSlip order={order} />
    </>
  );
}
