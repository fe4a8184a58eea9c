import type { PageHandle } from '../platform/page.tsx';
import { PaymentPage } from './payment-page.tsx';

export const handle: PageHandle = { bottomBar: false };

export default function PayWithBankPage() {
  return <PaymentPage kind="bank" />;
}
