import { BackToAccount } from './back-to-account.tsx';
import { DeletionView } from './deletion-view.tsx';
import { PlainPage } from '../ui/plain-page.tsx';

export default function DeleteAccountPage() {
  return (
    <PlainPage title="titles.deleteAccount">
      <div className="flex w-full max-w-xl flex-col gap-4">
        <BackToAccount />
        <DeletionView />
      </div>
    </PlainPage>
  );
}
