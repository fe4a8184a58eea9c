import { type StaffAccount, disableStaff, enableStaff, resetStaffTotp } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { useParams } from 'react-router';
import { confirm } from '@zay/web/ui/ask.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { useMember } from '../platform/session.ts';
import { RecordPage } from '../ui/form/record-page.tsx';
import { Page } from '../ui/page.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { toastOnFailure } from '../ui/toast-on-failure.ts';
import { MemberForm } from './member-form.tsx';
import { memberLooks, stateOf } from './member-state.ts';
import { staffRecords } from './staff.resource.ts';
import { useRoleName } from './use-roles.ts';

/** A member of staff: data, rights and access (STAFF-02, STAFF-25). */
export default function MemberPage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <RecordPage title={t('staff.title')} resource={staffRecords} id={id}>
      {(account) => <Member key={account.id} account={account} />}
    </RecordPage>
  );
}

function Member({ account }: { account: StaffAccount }) {
  const t = useText();
  const roleName = useRoleName();
  const isOwn = useMember().id === account.id;
  const { id, name, email, role, version } = account;
  if (account.isDemo) {
    return (
      <Page title={name}>
        <p className="wrap-anywhere">{[email, roleName(role)].join(t('common.comma'))}</p>
        <Facts account={account} />
        <p>{t('staff.isDemo')}</p>
      </Page>
    );
  }
  return (
    <MemberForm
      title={name}
      id={id}
      initial={{ name, email, role, version }}
      actions={!isOwn && <MemberActs account={account} />}
    >
      <Facts account={account} />
      {isOwn && <p>{t('staff.own')}</p>}
    </MemberForm>
  );
}

function Facts({ account }: { account: StaffAccount }) {
  const t = useText();
  const { hasTotp, createdAt, lastSeenAt } = account;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-muted">
      <StatusBadge state={stateOf(account)} looks={memberLooks} />
      <span>{`${t('staff.codes')}: ${t(hasTotp ? 'staff.hasCodes' : 'staff.noCodes')}`}</span>
      <span>{`${t('staff.created')}: ${formatDateTime(createdAt)}`}</span>
      <span>{`${t('staff.lastSeen')}: ${lastSeenAt ? formatDateTime(lastSeenAt) : t('staff.never')}`}</span>
    </div>
  );
}

/** Disables or enables a member; removes lost one-time codes. */
function MemberActs({ account: { id, name, disabledAt, hasTotp } }: { account: StaffAccount }) {
  const t = useText();
  const disable = useAct(disableStaff);
  const enable = useAct(enableStaff);
  const reset = useAct(resetStaffTotp);

  const act = async (work: () => Promise<unknown>, done: 'isDisabled' | 'isEnabled' | 'isReset') => {
    if (await toastOnFailure(work())) showToast(t(`staff.${done}`, { name }), { kind: 'success' });
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
