import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BackToAccount } from './back-to-account.tsx';
import { ChangePhone } from './change-phone.tsx';
import { useResume } from '../auth/use-resume.ts';
import { PlainPage } from '../ui/plain-page.tsx';
import { useHeldAction } from '../platform/pending/held-action.ts';
import { useUser } from '../platform/session/use-session.ts';

export default function ChangePhonePage() {
  const navigate = useNavigate();
  const resume = useResume();
  const putBack = useHeldAction();
  const user = useUser();
  // A social login without a phone is still on its way in.
  const [isWayIn] = useState(() => user?.phoneNo === '');

  const goOn = () => {
    if (!isWayIn) return void navigate('/myaccount', { replace: true });
    putBack();
    void resume();
  };

  return (
    <PlainPage title={isWayIn ? 'changePhone.addTitle' : 'titles.changePhone'}>
      <div className="flex w-full max-w-md flex-col gap-4">
        {!isWayIn && <BackToAccount />}
        <ChangePhone onDone={goOn} />
      </div>
    </PlainPage>
  );
}
