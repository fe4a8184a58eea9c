import { notificationRecipients, sendNotification } from '@zay/contract/staff';
import { formatAmount } from '@zay/web/platform/money.ts';
import { confirm } from '@zay/web/ui/ask.ts';
import { Chip } from '@zay/web/ui/chip.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useNavigate } from 'react-router';
import { api } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import { SearchSelect } from '../ui/form/search-select.tsx';
import { TwoLanguages } from '../ui/form/two-languages.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { doneOrTold } from '../ui/tell-failure.ts';
import { findBuyers } from './find-targets.ts';
import { emptyDraft, isWhole, messageOf } from './notification-draft.ts';
import { Preview } from './preview.tsx';
import { TargetFields } from './target-fields.tsx';

/** Writes a notification to one buyer or to all, and sends it once (STAFF-19). */
export default function SendPage() {
  const t = useText();
  const navigate = useNavigate();
  const send = useAct(sendNotification);
  const form = useFormState({
    initial: emptyDraft,
    save: async (draft) => {
      const { recipients } = await send.mutateAsync({ body: messageOf(draft) });
      const n = formatAmount(recipients);
      showToast(draft.isToAll ? t('notifications.isSent', { n }) : t('notifications.isSentOne'), {
        kind: 'success',
      });
    },
    done: () => void navigate('/notifications'),
  });
  const { draft, change } = form;

  const ask = async () => {
    // What is missing is the server's to tell, field by field.
    if (!isWhole(draft)) return form.submit();
    let message = t('notifications.confirmOne', { name: draft.buyer?.label ?? '' });
    if (draft.isToAll) {
      const counted = api(notificationRecipients);
      if (!(await doneOrTold(counted))) return;
      message = t('notifications.confirmAll', { n: formatAmount((await counted).count) });
    }
    const isSure = await confirm({
      title: t('notifications.confirm'),
      message,
      confirmLabel: t('notifications.send'),
    });
    if (isSure) form.submit();
  };

  return (
    <FormPage
      title={t('notifications.new')}
      form={{ ...form, submit: () => void ask() }}
      back="/notifications"
      saveLabel={t('notifications.send')}
    >
      <fieldset className="flex flex-wrap gap-2">
        <legend className="pb-1 font-medium">{t('notifications.audience')}</legend>
        {[true, false].map((isToAll) => (
          <Chip
            key={String(isToAll)}
            selected={draft.isToAll === isToAll}
            onClick={() => change({ isToAll, ...(isToAll && { buyer: null, ...noOrder(draft.action) }) })}
          >
            {t(isToAll ? 'notifications.all' : 'notifications.one')}
          </Chip>
        ))}
      </fieldset>
      {!draft.isToAll && (
        <SearchSelect
          label={t('notifications.buyer')}
          name="notified buyers"
          find={findBuyers}
          value={draft.buyer}
          onChange={(buyer) => change({ buyer, ...noOrder(draft.action) })}
          error={form.errorOf('buyerId')}
        />
      )}
      <TextField
        {...form.text('title')}
        label={t('notifications.heading')}
        hint={t('notifications.headingHint')}
      />
      <TwoLanguages {...form.value('body')} long label={t('notifications.body')} />
      <TargetFields form={form} />
      <Preview draft={draft} />
    </FormPage>
  );
}

/** An order is one buyer's: it does not stay chosen for another. */
const noOrder = (action: string) => (action === 'OrderDetail' ? ({ action: '', target: null } as const) : {});
