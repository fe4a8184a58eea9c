import { PlainPage } from '../frame/plain-page.tsx';

export default function ClassTasksPage() {
  return <PlainPage title="titles.classTasks" />;
}
