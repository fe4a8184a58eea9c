import { PlainPage } from '../frame/plain-page.tsx';

export default function ClassesPage() {
  return <PlainPage title="titles.classes" />;
}
