import { PlainPage } from '../frame/plain-page.tsx';

export default function DeleteAccountPage() {
  return <PlainPage title="titles.deleteAccount" />;
}
