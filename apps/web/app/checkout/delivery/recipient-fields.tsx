import { useText } from '../../platform/language/context.ts';
import { useUser } from '../../platform/session/use-session.ts';
import { TextField } from '../../ui/field.tsx';
import type { Recipient } from './use-recipient.ts';

/** Name and phone of whoever receives the parcel, where that is not the buyer. */
export function RecipientFields({ recipient }: { recipient: Recipient }) {
  const t = useText();
  const user = useUser();
  const own = [user?.name, user?.phoneNo].filter(Boolean).join(' · ');
  const optional = (label: string) => `${label} (${t('common.optional')})`;
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4">
      <legend className="px-1 font-semibold">{t('delivery.recipient')}</legend>
      <p className="text-sm wrap-anywhere text-muted">
        {own ? t('delivery.recipientHint', { own }) : t('delivery.recipientHintNoAccount')}
      </p>
      <TextField
        label={optional(t('delivery.recipientName'))}
        error={recipient.nameProblem}
        name="recipientName"
        autoComplete="section-recipient name"
        value={recipient.entry.name}
        onChange={({ target }) => recipient.change({ name: target.value })}
      />
      <TextField
        label={optional(t('delivery.recipientPhone'))}
        error={recipient.phoneProblem}
        name="recipientPhone"
        type="tel"
        inputMode="tel"
        autoComplete="section-recipient tel"
        value={recipient.entry.phone}
        onChange={({ target }) => recipient.change({ phone: target.value })}
      />
    </fieldset>
  );
}
