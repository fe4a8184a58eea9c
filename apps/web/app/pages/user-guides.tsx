import { PlainPage } from '../frame/plain-page.tsx';

export default function UserGuidesPage() {
  return <PlainPage title="titles.userGuides" />;
}
