import { PlainPage } from '../frame/plain-page.tsx';

export default function PayWithWalletPage() {
  return <PlainPage title="titles.payWithWallet" />;
}
