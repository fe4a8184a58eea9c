import { PlainPage } from '../frame/plain-page.tsx';

export default function ScoreListFormPage() {
  return <PlainPage title="titles.scoreListForm" />;
}
