import { blockBuyer, unblockBuyer, type StaffBuyer } from '@zay/contract/staff';
import { confirm } from '@zay/web/ui/ask.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { doneOrTold } from '../ui/tell-failure.ts';

/** Keeps a buyer out, or lets them in again. */
export function BlockBuyer({ buyer: { id, state } }: { buyer: StaffBuyer }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const block = useAct(blockBuyer);
  const unblock = useAct(unblockBuyer);

  const letIn = async () => {
    const isSure = await confirm({
      title: t('buyers.unblockTitle'),
      message: t('buyers.unblockText'),
      confirmLabel: t('buyers.unblock'),
    });
    if (isSure && (await doneOrTold(unblock.mutateAsync({ body: { id } }))))
      showToast(t('buyers.isUnblocked'), { kind: 'success' });
  };

  if (state === 'blocked') {
    return (
      <Button variant="secondary" busy={unblock.isPending} onClick={() => void letIn()}>
        {t('buyers.unblock')}
      </Button>
    );
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('buyers.block')}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('buyers.blockTitle')}
        text={t('buyers.blockText')}
        confirmLabel={t('buyers.block')}
        suggestions={[t('buyers.fraud'), t('buyers.neverTakes'), t('buyers.insults')]}
        onConfirm={async (reason) => {
          await block.mutateAsync({ body: { id, reason } });
          showToast(t('buyers.isBlocked'), { kind: 'success' });
        }}
      />
    </>
  );
}
