import { confirmLogin } from '@zay/contract/staff';
import { useStore } from '@zay/web/platform/store.ts';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { useState } from 'react';
import { api, refusedAs } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { loginQuestion } from '../platform/recent-login.ts';
import { ProofForm } from '../ui/form/proof-form.tsx';

/** Asks for the password when a call needs a recent login; the call continues afterwards. */
export function ConfirmLogin() {
  const t = useText();
  const answer = useStore(loginQuestion);
  const [hasTotp, setHasTotp] = useState(false);
  const send = async (body: { readonly password: string; readonly code: string }) => {
    try {
      await api(confirmLogin, { body });
      answer?.(true);
    } catch (error) {
      if (refusedAs(error, 'totp-needed') !== undefined) setHasTotp(true);
      throw error;
    }
  };
  return (
    <Dialog open={answer !== undefined} onClose={() => answer?.(false)} title={t('account.who')}>
      {answer && (
        <>
          <p>{t('office.confirmLogin')}</p>
          <ProofForm hasTotp={hasTotp} submitLabel={t('account.next')} onSend={send} />
        </>
      )}
    </Dialog>
  );
}
