import { useQueryClient } from '@tanstack/react-query';
import { switchOffTotp } from '@zay/contract/staff';
import { Badge } from '@zay/web/ui/badge.tsx';
import { Button, ButtonLink } from '@zay/web/ui/button.tsx';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { api } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { setUpCodesPath } from '../platform/return-path.ts';
import { Panel } from '../ui/panel.tsx';
import { ProofForm } from './proof-form.tsx';

/** One-time codes of the own account: on or off, and the way to change that. */
export function MyCodes({ hasTotp, needsTotp }: { hasTotp: boolean; needsTotp: boolean }) {
  const t = useText();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const switchOff = async (body: { readonly password: string; readonly code: string }) => {
    const { message } = await api(switchOffTotp, { body });
    showToast(message, { kind: 'success' });
    setAsking(false);
    void client.invalidateQueries();
  };
  return (
    <Panel title={t('account.codes')} text={t('account.codesText')}>
      <Badge tone={hasTotp ? 'jade' : 'gold'} className="self-start">
        {t(hasTotp ? 'account.on' : 'account.off')}
      </Badge>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={setUpCodesPath('/account')} variant="secondary">
          {t(hasTotp ? 'account.newDevice' : 'account.setUp')}
        </ButtonLink>
        {hasTotp && !needsTotp && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t('account.switchOff')}
          </Button>
        )}
      </div>
      {hasTotp && needsTotp && <p className="text-sm text-muted">{t('account.ownersNeed')}</p>}
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t('account.switchOff')}>
        {isAsking && (
          <ProofForm
            hasTotp={hasTotp}
            submitLabel={t('account.switchOff')}
            variant="danger"
            onSend={switchOff}
          />
        )}
      </Dialog>
    </Panel>
  );
}
