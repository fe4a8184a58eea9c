import { Link } from 'react-router';
import { ApiFailure } from '@zay/contract';
import ArrowIcon from '~icons/lucide/arrow-left';
import { PageShell } from '../frame/page-shell.tsx';
import { useVoucher } from '../orders/order.query.ts';
import { VoucherView } from '../orders/voucher-view.tsx';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/provider.tsx';
import { PageTitle, useLeaveUnless, usePageValue } from '../platform/page.tsx';
import { ErrorState } from '../ui/state-views.tsx';

export default function VoucherPrintPage() {
  const t = useText();
  const orderId = Number(usePageValue('orderId'));
  const isId = Number.isInteger(orderId) && orderId > 0;
  useLeaveUnless(isId, '/orderhistory');
  return (
    <div className="page">
      <PageTitle>{t('titles.voucherPrint')}</PageTitle>
      <div className="print:hidden">
        <Link
          to={isId ? `/orderdetail?orderId=${orderId}` : '/orderhistory'}
          className="inline-flex min-h-11 items-center gap-1 font-medium text-jade"
        >
          <ArrowIcon aria-hidden />
          {t('titles.orderDetail')}
        </Link>
        <h1 className="text-2xl font-bold">{t('titles.voucherPrint')}</h1>
      </div>
      {isId && <Voucher orderId={orderId} />}
    </div>
  );
}

function Voucher({ orderId }: { orderId: number }) {
  const failureText = useFailureText();
  const { data, error, refetch } = useVoucher(orderId);
  if (data) return <VoucherView voucher={data} />;
  if (!error) return <PageShell />;
  const isGone = error instanceof ApiFailure && error.status === 404;
  return <ErrorState message={failureText(error)} {...(!isGone && { onRetry: () => void refetch() })} />;
}
