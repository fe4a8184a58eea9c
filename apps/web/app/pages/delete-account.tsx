import { BackToAccount } from '../account/back-to-account.tsx';
import { DeletionView } from '../account/deletion-view.tsx';
import { PlainPage } from '../frame/plain-page.tsx';

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
