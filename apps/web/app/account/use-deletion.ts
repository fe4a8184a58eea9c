import { useState } from 'react';
import { applicationConfigId, deleteAccount } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { ownUserId } from '../platform/session/use-session.ts';
import { confirm, showAlert } from '../ui/ask.ts';
import { showToast } from '../ui/toast.ts';
import { forgetLogin } from './log-out.ts';

interface Farewell {
  readonly reasonId: number;
  readonly reason: string;
}

/** Asks once more, deletes the account, and leaves as a guest. A failure is alerted and changes nothing. */
export function useDeletion(openOrders: number) {
  const t = useText();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);

  async function remove({ reasonId, reason }: Farewell): Promise<void> {
    const warning = openOrders > 0 ? `${t('deletion.openOrders', { n: openOrders })}\n\n` : '';
    const agreed = await confirm({
      title: t('deletion.confirmTitle'),
      message: `${warning}${t('deletion.confirm')}`,
      confirmLabel: t('titles.deleteAccount'),
      danger: true,
    });
    if (!agreed) return;
    setBusy(true);
    try {
      const body = { userId: ownUserId(), reasonId, reason, applicationConfigId };
      await browserApi(deleteAccount, { body });
    } catch (error) {
      setBusy(false);
      await showAlert(failureText(error));
      return;
    }
    forgetLogin();
    showToast(t('deletion.done'), { kind: 'success' });
  }

  return { remove, isBusy };
}
