import { PlainPage } from '../frame/plain-page.tsx';

export default function QuestionAndAnswerPage() {
  return <PlainPage title="titles.questionAndAnswer" />;
}
