import { staffRedirectActions, type StaffRedirectAction } from '@zay/contract';
import { Select } from '@zay/web/ui/select.tsx';
import { usePick, useText } from '../platform/language/context.ts';
import { SearchSelect } from '../ui/form/search-select.tsx';
import type { FormState } from '../ui/form/use-form-state.ts';
import { findOrders, findProducts } from './find-targets.ts';
import type { NotificationDraft } from './notification-draft.ts';

/** What a tap opens, and which one where there are many. */
export function TargetFields({ form }: { form: FormState<NotificationDraft> }) {
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
