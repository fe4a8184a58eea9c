import { PlainPage } from '../frame/plain-page.tsx';
import { useLeaveUnless, usePageValue } from '../platform/page.tsx';

export default function OrderDetailPage() {
  useLeaveUnless(usePageValue('orderId') !== undefined, '/orderhistory');
  return <PlainPage title="titles.orderDetail" />;
}
