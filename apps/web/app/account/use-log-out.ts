import { useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { confirm } from '../ui/ask.ts';
import { leave } from './log-out.ts';

/** Asks, then logs out. */
export function useLogOut() {
  const t = useText();
  const [isBusy, setBusy] = useState(false);

  async function logOut(): Promise<void> {
    const message = t('myAccount.logOutConfirm');
    if (!(await confirm({ message, confirmLabel: t('myAccount.logOut') }))) return;
    setBusy(true);
    await leave();
  }

  return { logOut, isBusy };
}
