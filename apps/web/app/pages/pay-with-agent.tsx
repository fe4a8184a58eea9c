import { PlainPage } from '../frame/plain-page.tsx';

export default function PayWithAgentPage() {
  return <PlainPage title="titles.payWithAgent" />;
}
