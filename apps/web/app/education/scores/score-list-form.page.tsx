import { ScoreRequestForm } from './score-request-form.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';

export default function ScoreListFormPage() {
  return (
    <PlainPage title="titles.scoreListForm">
      <div className="flex w-full max-w-xl flex-col gap-4">
        <ScoreRequestForm />
      </div>
    </PlainPage>
  );
}
