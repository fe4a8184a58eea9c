import { notificationRecipients, sendNotification, notificationTargets } from '@zay/contract/staff';
import { formatAmount } from '@zay/web/platform/money.ts';
import { confirm } from '@zay/web/ui/ask.ts';
import { Chip } from '@zay/web/ui/chip.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useNavigate } from 'react-router';
import BellIcon from '~icons/lucide/bell';
import { staffRedirectActions, type StaffRedirectAction } from '@zay/contract';
import { Select } from '@zay/web/ui/select.tsx';
import { formatDate } from '@zay/web/platform/dates.ts';
import { api } from '../platform/api.ts';
import { useText, usePick } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import { SearchSelect, type Choice } from '../ui/form/search-select.tsx';
import { TwoLanguages } from '../ui/form/two-languages.tsx';
import { useFormState, type FormState } from '../ui/form/use-form-state.ts';
import { toastOnFailure } from '../ui/toast-on-failure.ts';
import { emptyDraft, isWhole, messageOf, type NotificationDraft } from './notification-draft.ts';

/** Writes a notification to one buyer or to all, and sends it once (STAFF-19). */
export default function SendPage() {
  const t = useText();
  const navigate = useNavigate();
  const send = useAct(sendNotification);
  const form = useFormState({
    initial: emptyDraft,
    keep: 'notification',
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
    // The server reports missing fields.
    if (!isWhole(draft)) return form.submit();
    let message = t('notifications.confirmOne', { name: draft.buyer?.label ?? '' });
    if (draft.isToAll) {
      const counted = api(notificationRecipients);
      if (!(await toastOnFailure(counted))) return;
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

/** An order belongs to one buyer: changing the buyer clears it. */
const noOrder = (action: string) => (action === 'OrderDetail' ? ({ action: '', target: null } as const) : {});

/** Preview as in the buyer's list, in both languages. */
function Preview({ draft: { body } }: { draft: NotificationDraft }) {
  const t = useText();
  return (
    <section aria-label={t('notifications.preview')} className="flex flex-col gap-2">
      <h2 className="font-medium">{t('notifications.preview')}</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['en', 'my'] as const).map((language) => (
          <div
            key={language}
            lang={language}
            className="flex items-start gap-3 rounded-card border border-line bg-jade-soft p-3"
          >
            <BellIcon aria-hidden className="mt-1 shrink-0 text-xl text-jade" />
            <p className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">
              {body[language].trim() || <span className="text-muted">{t('notifications.previewEmpty')}</span>}
            </p>
          </div>
        ))}
      </div>
      <p className="text-sm text-muted">{t('notifications.bell')}</p>
    </section>
  );
}

/** The action of a tap, and its product or order if needed. */
function TargetFields({ form }: { form: FormState<NotificationDraft> }) {
  const t = useText();
  const pick = usePick();
  const { draft, change, errorOf } = form;
  const actions = staffRedirectActions.filter((action) => action !== 'OrderDetail' || draft.buyer !== null);
  const chosen = {
    value: draft.target,
    onChange: (target: NotificationDraft['target']) => change({ target }),
    error: errorOf('reference'),
  };
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Select
        label={t('notifications.leadsTo')}
        value={draft.action}
        placeholder={t('notifications.nothing')}
        options={actions.map((value) => ({ value, label: t(`notifications.${value}`) }))}
        error={errorOf('redirectAction')}
        onChange={({ target }) => change({ action: target.value as StaffRedirectAction | '', target: null })}
      />
      {draft.action === 'ProductDetail' && (
        <SearchSelect
          {...chosen}
          label={t('notifications.product')}
          name="notified products"
          find={(search) => findProducts(search, pick)}
        />
      )}
      {draft.action === 'OrderDetail' && draft.buyer && (
        <SearchSelect
          {...chosen}
          label={t('notifications.order')}
          name={`orders of ${draft.buyer.id}`}
          find={(search) => findOrders(search, draft.buyer?.id ?? 0)}
        />
      )}
    </div>
  );
}

async function findBuyers(search: string): Promise<readonly Choice[]> {
  const { buyers } = await api(notificationTargets, { query: { kind: 'buyer', search } });
  return buyers.map(({ id, name, phone }) => ({ id, label: phone ? `${name}, ${phone}` : name }));
}

/** @param pick selects the language of the names */
async function findProducts(
  search: string,
  pick: (name: { readonly en: string; readonly my: string }) => string,
): Promise<readonly Choice[]> {
  const { products } = await api(notificationTargets, { query: { kind: 'product', search } });
  return products.map(({ id, name }) => ({ id, label: pick(name) }));
}

async function findOrders(search: string, buyerId: number): Promise<readonly Choice[]> {
  const { orders } = await api(notificationTargets, { query: { kind: 'order', search, buyerId } });
  return orders.map(({ id, voucherNo, createdAt }) => ({
    id,
    label: `${voucherNo}, ${formatDate(createdAt)}`,
  }));
}
