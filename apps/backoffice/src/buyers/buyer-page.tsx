import {
  type StaffBuyer,
  createPasswordLink,
  blockBuyer,
  unblockBuyer,
  resetBuyerPhone,
  setBuyerDeposit,
} from '@zay/contract/staff';
import { deposits, type Deposit } from '@zay/contract';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { Picture } from '@zay/web/ui/picture.tsx';
import { useParams } from 'react-router';
import { Button } from '@zay/web/ui/button.tsx';
import { CopyButton } from '@zay/web/ui/copy-button.tsx';
import { confirm } from '@zay/web/ui/ask.ts';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { TextField } from '@zay/web/ui/field.tsx';
import { Select } from '@zay/web/ui/select.tsx';
import { failureText } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { CheckedForm } from '../ui/form/checked-form.tsx';
import { RecordPage } from '../ui/form/record-page.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { toastOnFailure } from '../ui/toast-on-failure.ts';
import { BuyerAddresses, BuyerOrders, BuyerSessions } from './buyer-parts.tsx';
import { buyerLooks } from './buyer-state.ts';
import { buyerRecords } from './buyers.resource.ts';
import { FailureLine } from '../ui/failure-line.tsx';

/** A buyer, with the acts of support (STAFF-20). */
export default function BuyerPage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <RecordPage title={t('buyers.title')} resource={buyerRecords} id={id}>
      {(buyer) => <Buyer buyer={buyer} />}
    </RecordPage>
  );
}

function Buyer({ buyer }: { buyer: StaffBuyer }) {
  const t = useText();
  const isGone = buyer.state === 'deleted';
  return (
    <Page title={buyer.name} actions={!isGone && <BlockBuyer buyer={buyer} />}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {buyer.url && (
          <Picture
            src={buyer.url}
            alt=""
            width={64}
            height={64}
            className="size-16 rounded-chip object-cover"
          />
        )}
        <span className="text-lg tabular-nums">{buyer.phone || t('buyers.noPhone')}</span>
        <StatusBadge state={buyer.state} looks={buyerLooks} />
        <span className="text-muted">
          {t('buyers.registered')}: {formatDateTime(buyer.registeredAt)}
        </span>
        <span className="text-muted">
          {t('buyers.lastLogin')}: {buyer.lastLoginAt ? formatDateTime(buyer.lastLoginAt) : t('buyers.never')}
        </span>
        {buyer.hasFacebook && <span className="text-muted">{t('buyers.facebook')}</span>}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {!isGone && (
          <>
            <PasswordLink buyerId={buyer.id} />
            <NewPhone buyerId={buyer.id} />
            <BuyerDeposit buyer={buyer} />
          </>
        )}
        <BuyerOrders buyer={buyer} />
        <BuyerAddresses buyer={buyer} />
        <BuyerSessions buyer={buyer} />
      </div>
    </Page>
  );
}

/** Creates a link for setting a new password. The link is shown until the page is left. */
function PasswordLink({ buyerId }: { buyerId: number }) {
  const t = useText();
  const { mutate, data: link, error, isPending } = useAct(createPasswordLink);
  return (
    <Panel title={t('buyers.link')} text={t('buyers.linkText')}>
      {link && (
        <div role="status" className="flex flex-col gap-2 rounded-field bg-jade-soft p-3">
          <code className="text-sm break-all select-all">{link.url}</code>
          <div className="flex flex-wrap items-center gap-3">
            <CopyButton value={link.url} label={t('buyers.link')} />
            <span className="text-sm">
              {t('buyers.linkMade', { time: formatDateTime(link.expiresAt).slice(-5) })}
            </span>
          </div>
        </div>
      )}
      {error && <FailureLine error={error} />}
      <Button
        variant="secondary"
        busy={isPending}
        className="self-start"
        onClick={() => mutate({ body: { id: buyerId } })}
      >
        {t('buyers.makeLink')}
      </Button>
    </Panel>
  );
}

function BlockBuyer({ buyer: { id, state } }: { buyer: StaffBuyer }) {
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
    if (isSure && (await toastOnFailure(unblock.mutateAsync({ body: { id } }))))
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

/** Sets a new phone number for a buyer who lost the old one. */
function NewPhone({ buyerId }: { buyerId: number }) {
  const t = useText();
  const [phone, setPhone] = useState('');
  const { mutateAsync, error, isPending } = useAct(resetBuyerPhone);
  const told = fieldTextsOf(error).get('phone');

  const send = async () => {
    const isSure =
      phone.trim() === '' ||
      (await confirm({
        title: t('buyers.confirmPhone', { phone: phone.trim() }),
        message: t('buyers.confirmPhoneText'),
        confirmLabel: t('buyers.resetPhone'),
        danger: true,
      }));
    if (!isSure) return;
    try {
      await mutateAsync({ body: { id: buyerId, phone } });
      setPhone('');
      showToast(t('buyers.phoneChanged'), { kind: 'success' });
    } catch {
      // Shown under the field.
    }
  };

  return (
    <Panel title={t('buyers.newPhone')} text={t('buyers.newPhoneText')}>
      <CheckedForm onSubmit={send}>
        <TextField
          label={t('buyers.newPhone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={phone}
          error={told ?? (error ? failureText(error) : undefined)}
          onChange={({ target }) => setPhone(target.value)}
        />
        <Button type="submit" variant="secondary" busy={isPending} className="self-start">
          {t('buyers.resetPhone')}
        </Button>
      </CheckedForm>
    </Panel>
  );
}

/** What the buyer may pay of an order in advance, by default as the city says. */
function BuyerDeposit({ buyer: { id, deposit } }: { buyer: StaffBuyer }) {
  const t = useText();
  const { mutateAsync, isPending } = useAct(setBuyerDeposit);
  const save = async (value: string) => {
    const body = { id, deposit: value === '' ? null : (value as Deposit) };
    if (await toastOnFailure(mutateAsync({ body }))) showToast(t('kit.saved'), { kind: 'success' });
  };
  return (
    <Panel title={t('buyers.deposit')} text={t('buyers.depositText')}>
      <Select
        label={t('buyers.mayPay')}
        value={deposit ?? ''}
        disabled={isPending}
        options={[
          { value: '', label: t('buyers.asCity') },
          ...deposits.map((one) => ({ value: one, label: t(`contentChoices.deposit_${one}`) })),
        ]}
        onChange={({ target }) => void save(target.value)}
      />
    </Panel>
  );
}
