import { useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { useUser } from '../platform/session/use-session.ts';
import { PhoneChangedDialog } from './phone-changed-dialog.tsx';
import { PhoneCodeForm } from './phone-code-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { useChangePhone } from './use-change-phone.ts';

/** The new phone, its code where the shop sends one, and the good news. `onDone`: the news have been read. */
export function ChangePhone({ onDone }: { onDone: () => void }) {
  const t = useText();
  const user = useUser();
  const [phone, setPhone] = useState('');
  // The news stay the same when the stored user has the new phone.
  const [isFirst] = useState(() => user?.phoneNo === '');
  const change = useChangePhone();
  const { step } = change;

  if (step.kind === 'code') return <PhoneCodeForm phone={step.phone} change={change} />;
  return (
    <>
      <p className="text-muted">
        {isFirst ? t('changePhone.why') : t('changePhone.current', { phone: user?.phoneNo ?? '' })}
      </p>
      <PhoneForm phone={phone} onChange={setPhone} change={change} />
      {step.kind === 'done' && <PhoneChangedDialog phone={step.phone} isFirst={isFirst} onClose={onDone} />}
    </>
  );
}
