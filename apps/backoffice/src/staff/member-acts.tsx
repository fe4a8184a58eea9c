import { disableStaff, enableStaff, resetStaffTotp, type StaffAccount } from '@zay/contract/staff';
import { confirm } from '@zay/web/ui/ask.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { doneOrTold } from '../ui/tell-failure.ts';

/** Lets a member in no more, or again; takes lost one-time codes away. */
export function MemberActs({ account: { id, name, disabledAt, hasTotp } }: { account: StaffAccount }) {
  const t = useText();
  const disable = useAct(disableStaff);
  const enable = useAct(enableStaff);
  const reset = useAct(resetStaffTotp);

  const act = async (work: () => Promise<unknown>, done: 'isDisabled' | 'isEnabled' | 'isReset') => {
    if (await doneOrTold(work())) showToast(t(`staff.${done}`, { name }), { kind: 'success' });
  };
  const askToDisable = async () => {
    const isSure = await confirm({
      title: t('staff.disableTitle', { name }),
      message: t('staff.disableText'),
      confirmLabel: t('staff.disable'),
      danger: true,
    });
    if (isSure) await act(() => disable.mutateAsync({ body: { id } }), 'isDisabled');
  };
  const askToReset = async () => {
    const isSure = await confirm({
      title: t('staff.resetTitle', { name }),
      message: t('staff.resetText'),
      confirmLabel: t('staff.resetCodes'),
      danger: true,
    });
    if (isSure) await act(() => reset.mutateAsync({ body: { id } }), 'isReset');
  };

  return (
    <>
      {hasTotp && (
        <Button variant="secondary" busy={reset.isPending} onClick={() => void askToReset()}>
          {t('staff.resetCodes')}
        </Button>
      )}
      {disabledAt ? (
        <Button
          variant="secondary"
          busy={enable.isPending}
          onClick={() => void act(() => enable.mutateAsync({ body: { id } }), 'isEnabled')}
        >
          {t('staff.enable')}
        </Button>
      ) : (
        <Button variant="secondary" busy={disable.isPending} onClick={() => void askToDisable()}>
          {t('staff.disable')}
        </Button>
      )}
    </>
  );
}
