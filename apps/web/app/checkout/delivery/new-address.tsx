import { useEffect, useState } from 'react';
import { addressLabels, isAllTownship, saveDeliveryAddress, type SavedAddress, limits } from '@zay/contract';
import { refusedFields } from '../../places/address.rules.ts';
import {
  AddressFields,
  enteredAddress,
  missingParts,
  usePlace,
  type EnteredAddress,
} from '../../places/index.ts';
import { browserApi } from '../../platform/api/browser.ts';
import { sendWithKeptKey } from '../../platform/form-draft.ts';
import { onlyProblems, type FieldTexts } from '../../platform/api/field-texts.ts';
import { useText } from '../../platform/language/context.ts';
import type { Translate } from '../../platform/language/text.ts';
import { useUser } from '../../platform/session/use-session.ts';
import { createStore } from '../../platform/store.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useForm } from '../../ui/use-form.ts';
import { keepAddressEntries, keptAddressEntries } from '../record.ts';
import type { AddressEntries } from '../record.rules.ts';
import { isChanged, replacedBy, initialEntries } from './addresses.rules.ts';
import { DeliveryFees } from './delivery-fees.tsx';
import { LabelIcon, useLabelName } from './label.tsx';
import { recipientProblems, type RecipientEntry } from './recipient.rules.ts';

/** A repeated call with a lost response must not add a second address. */
function send(
  { label, editedId, recipient }: AddressEntries,
  { city, township, address, landmark }: EnteredAddress,
): Promise<SavedAddress> {
  const body = {
    cityId: city.id,
    townshipId: isAllTownship(township) ? null : township.id,
    labelName: label,
    landmark,
    address,
    recipientName: recipient.name.trim(),
    recipientPhone: recipient.phone.trim(),
    deliveryAddressId: editedId,
  };
  return sendWithKeptKey('new-address', JSON.stringify(body), (idempotencyKey) =>
    browserApi(saveDeliveryAddress, { body, idempotencyKey }),
  );
}

interface NewAddressProps {
  readonly addresses: readonly SavedAddress[];
  /** The saved address to edit; undefined for a new one. */
  readonly edited?: SavedAddress | undefined;
  /** Called after the address was saved, and awaited before the form is enabled again. */
  readonly onSaved: (address: SavedAddress) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Form for a new or a saved address. The input stays after a failure, a reload and a login. */
export function NewAddress({ addresses, edited, onSaved, onCancel }: NewAddressProps) {
  const t = useText();
  const labelName = useLabelName();
  const untouched = initialEntries(edited);
  const [entries] = useState(() => createStore(keptEntriesOf(edited) ?? untouched));
  const place = usePlace(entries);
  const { ref, ...form } = useForm(entries, {
    problemsOf: ({ address, recipient }) => ({
      ...missingParts(place, address, t),
      ...recipientTexts(recipient, t),
    }),
    textsOf: (texts) => ({ ...refusedFields(texts), ...refusedRecipient(texts) }),
  });
  const { values, change } = form;
  const { label } = values;
  useKeptEntries(untouched, values);
  const replaced = edited ? undefined : replacedBy(addresses, label);
  const title = edited ? `${t('delivery.edit')}: ${labelName(label)}` : t('delivery.newAddress');
  const { city, township } = place;

  const save = async () => {
    const entered = enteredAddress(place, values);
    if (!entered) return;
    const saved = await send(values, entered);
    keepAddressEntries(undefined);
    await onSaved(saved);
  };
  const cancel = () => {
    form.reset(untouched);
    keepAddressEntries(undefined);
    onCancel();
  };

  return (
    <Form ref={ref} aria-label={title} onSubmit={() => void form.submit(save)}>
      <h2 className="text-lg font-semibold">{title}</h2>
      {!edited && (
        <div className="flex flex-col gap-1">
          <ChoiceGroup label={t('delivery.label')}>
            <div className="grid grid-cols-3 narrow:grid-cols-1 gap-2">
              {addressLabels.map((one) => (
                <Radio
                  key={one}
                  name="labelName"
                  value={one}
                  checked={one === label}
                  onChange={() => change({ label: one })}
                  className="gap-2 bg-paper px-2"
                >
                  <span className="flex items-center gap-1.5">
                    <LabelIcon label={one} className="max-sm:hidden" />
                    {labelName(one)}
                  </span>
                </Radio>
              ))}
            </div>
          </ChoiceGroup>
          {replaced && (
            <p className="text-sm text-muted">
              {t('delivery.replaces', { label: labelName(label), address: replaced.address })}
            </p>
          )}
        </div>
      )}
      <AddressFields place={place} values={values} texts={form.texts} onChange={change} />
      <RecipientFields
        recipient={values.recipient}
        texts={form.texts}
        onChange={(part) => change({ recipient: { ...values.recipient, ...part } })}
      />
      {city && township && <DeliveryFees city={city} township={township} />}
      <ActionBar>
        <Button variant="secondary" className="flex-1" disabled={form.isSending} onClick={cancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" className="flex-1" busy={form.isSending || place.isLoading}>
          {t('common.save')}
        </Button>
      </ActionBar>
    </Form>
  );
}

/** Earlier entries for the same address; undefined if there are none. */
function keptEntriesOf(edited: SavedAddress | undefined): AddressEntries | undefined {
  const kept = keptAddressEntries();
  return kept?.editedId === edited?.id ? kept : undefined;
}

/** Keeps the form's entries in the checkout record while they differ from the initial ones. */
function useKeptEntries(untouched: AddressEntries, entries: AddressEntries): void {
  const text = JSON.stringify(entries);
  useEffect(() => {
    keepAddressEntries(isChanged(untouched, entries) ? entries : undefined);
    // The text changes with the entries.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text]);
}

interface RecipientFieldsProps {
  readonly recipient: RecipientEntry;
  /** Errors by field. */
  readonly texts: FieldTexts;
  readonly onChange: (part: Partial<RecipientEntry>) => void;
}

/** Name and phone of the recipient when it is not the buyer. */
function RecipientFields({ recipient, texts, onChange }: RecipientFieldsProps) {
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
        error={texts['recipient.name']}
        name="recipientName"
        autoComplete="section-recipient name"
        value={recipient.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={optional(t('delivery.recipientPhone'))}
        error={texts['recipient.phone']}
        name="recipientPhone"
        type="tel"
        inputMode="tel"
        autoComplete="section-recipient tel"
        value={recipient.phone}
        onChange={({ target }) => onChange({ phone: target.value })}
      />
    </fieldset>
  );
}

function recipientTexts(recipient: RecipientEntry, t: Translate) {
  const { recipientName, recipientPhone } = recipientProblems(recipient);
  return {
    'recipient.name': recipientName && t('studentForm.tooLong', { n: limits.recipientName }),
    'recipient.phone': recipientPhone && t('payments.validatePhoneFormat'),
  };
}

/** The server's errors about the recipient, by form field. */
function refusedRecipient(texts: ReadonlyMap<string, string>): FieldTexts {
  return onlyProblems({
    'recipient.name': texts.get('recipientName'),
    'recipient.phone': texts.get('recipientPhone'),
  });
}
