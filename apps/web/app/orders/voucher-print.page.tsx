import { Link } from 'react-router';
import ArrowIcon from '~icons/lucide/arrow-left';
import { useVoucher } from '../checkout/order.query.ts';
import { VoucherView } from './voucher-view.tsx';
import { useText } from '../platform/language/context.ts';
import { PageTitle } from '../platform/page.tsx';
import { OrderData, useOrderId } from './order-data.tsx';

export default function VoucherPrintPage() {
  const t = useText();
  const orderId = useOrderId();
  return (
    <div className="page">
      <PageTitle>{t('titles.voucherPrint')}</PageTitle>
      <div className="print:hidden">
        <Link
          to={orderId ? `/orderdetail?orderId=${orderId}` : '/orderhistory'}
          className="inline-flex min-h-11 items-center gap-1 font-medium text-jade"
        >
          <ArrowIcon aria-hidden />
          {t('titles.orderDetail')}
        </Link>
        <h1 className="text-2xl font-bold">{t('titles.voucherPrint')}</h1>
      </div>
      {orderId && <Voucher orderId={orderId} />}
    </div>
  );
}

function Voucher({ orderId }: { orderId: number }) {
  return <OrderData query={useVoucher(orderId)}>{(voucher) => <VoucherView voucher={voucher} />}</OrderData>;
}
