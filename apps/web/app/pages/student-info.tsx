import { PlainPage } from '../frame/plain-page.tsx';

export default function StudentInfoPage() {
  return <PlainPage title="titles.studentInfo" />;
}
