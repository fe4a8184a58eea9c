import { PlainPage } from '../frame/plain-page.tsx';

export default function OrderHistoryPage() {
  return <PlainPage title="titles.orderHistory" />;
}
