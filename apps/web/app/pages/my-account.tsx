import { PlainPage } from '../frame/plain-page.tsx';

export default function MyAccountPage() {
  return <PlainPage title="titles.myAccount" />;
}
