import { useEffect, useRef, useState } from 'react';
import {
  addressLabels,
  isAllTownship,
  saveDeliveryAddress,
  type AddressLabel,
  type SavedAddress,
  limits,
} from '@zay/contract';
import { AddressFields, useAddress, type EnteredAddress } from '../../places/index.ts';
import { browserApi } from '../../platform/api/browser.ts';
import { useFailureText } from '../../platform/api/failure.ts';
import { fieldTextsOf } from '../../platform/api/field-texts.ts';
import { useText } from '../../platform/language/context.ts';
import { useUser } from '../../platform/session/use-session.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { showAlert } from '../../ui/ask.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { focusFirstProblem } from '../../ui/first-problem.ts';
import { Form } from '../../ui/form.tsx';
import { keepAddressEntries, keptAddressEntries } from '../record.ts';
import type { AddressEntries } from '../record.rules.ts';
import { isChanged, replacedBy, initialEntries } from './addresses.rules.ts';
import { DeliveryFees } from './delivery-fees.tsx';
import { LabelIcon, useLabelName } from './label.tsx';
import { recipientProblems, type RecipientEntry } from './recipient.rules.ts';

const send = (
  labelName: AddressLabel,
  { city, township, address, landmark }: EnteredAddress,
  recipient: { recipientName: string; recipientPhone: string },
  deliveryAddressId: number | undefined,
) =>
  browserApi(saveDeliveryAddress, {
    body: {
      cityId: city.id,
      townshipId: isAllTownship(township) ? null : township.id,
      labelName,
      landmark,
      address,
      ...recipient,
      deliveryAddressId,
    },
  });

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
  const failureText = useFailureText();
  const labelName = useLabelName();
  const untouched = initialEntries(edited);
  const [opened] = useState(() => keptEntriesOf(edited) ?? untouched);
  const entry = useAddress(opened);
  const recipient = useRecipient(opened.recipient);
  const [label, setLabel] = useState<AddressLabel>(opened.label);
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const replaced = edited ? undefined : replacedBy(addresses, label);
  const title = edited ? `${t('delivery.edit')}: ${labelName(label)}` : t('delivery.newAddress');
  const { city, township } = entry.place;
  useKeptEntries(untouched, {
    ...untouched,
    label,
    city: city && { id: city.id, name: city.name },
    township: township && !isAllTownship(township) ? { id: township.id, name: township.name } : undefined,
    address: entry.address,
    landmark: entry.landmark,
    recipient: recipient.entry,
  });

  const save = async () => {
    // Validate both parts, so that the form shows all errors at once.
    const entered = entry.complete();
    const receiving = recipient.complete();
    if (isSaving) return;
    if (!entered || !receiving) {
      focusFirstProblem(form.current);
      return;
    }
    setSaving(true);
    try {
      const saved = await send(label, entered, receiving, edited?.id);
      keepAddressEntries(undefined);
      await onSaved(saved);
    } catch (error) {
      const isAddress = entry.refuse(error);
      if (recipient.refuse(error) || isAddress) focusFirstProblem(form.current);
      else await showAlert(failureText(error));
    } finally {
      setSaving(false);
    }
  };
  const cancel = () => {
    entry.reset(untouched);
    recipient.reset(untouched.recipient);
    setLabel(untouched.label);
    keepAddressEntries(undefined);
    onCancel();
  };

  return (
    <Form ref={form} aria-label={title} onSubmit={save}>
      <h2 className="text-lg font-semibold">{title}</h2>
      {!edited && (
        <div className="flex flex-col gap-1">
          <ChoiceGroup label={t('delivery.label')}>
            <div className="grid grid-cols-3 gap-2">
              {addressLabels.map((one) => (
                <Radio
                  key={one}
                  name="labelName"
                  value={one}
                  checked={one === label}
                  onChange={() => setLabel(one)}
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
      <AddressFields entry={entry} />
      <RecipientFields recipient={recipient} />
      {city && township && <DeliveryFees city={city} township={township} />}
      <ActionBar>
        <Button variant="secondary" className="flex-1" disabled={isSaving} onClick={cancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" className="flex-1" busy={isSaving || entry.place.isLoading}>
          {t('common.save')}
        </Button>
      </ActionBar>
    </Form>
  );
}

/** Entries of before for the same address; undefined when there are none. */
function keptEntriesOf(edited: SavedAddress | undefined): AddressEntries | undefined {
  const kept = keptAddressEntries();
  return kept?.editedId === edited?.id ? kept : undefined;
}

/** Keeps the entries of the form in the checkout record while they differ from those it opens with. */
function useKeptEntries(untouched: AddressEntries, entries: AddressEntries): void {
  const text = JSON.stringify(entries);
  useEffect(() => {
    keepAddressEntries(isChanged(untouched, entries) ? entries : undefined);
    // The text changes with the entries.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text]);
}

/** Name and phone of the recipient when it is not the buyer. */
function RecipientFields({ recipient }: { recipient: Recipient }) {
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

const nothing: ReadonlyMap<string, string> = new Map();

/** Input of the recipient. Errors are shown after the first submit. */
function useRecipient(opened: RecipientEntry) {
  const t = useText();
  const [entry, setEntry] = useState(opened);
  const [wasSent, setWasSent] = useState(false);
  const [refused, setRefused] = useState(nothing);
  const { recipientName, recipientPhone } = recipientProblems(entry);
  const nameText = recipientName && t('studentForm.tooLong', { n: limits.recipientName });
  const phoneText = recipientPhone && t('payments.validatePhoneFormat');

  return {
    entry,
    change: (part: Partial<RecipientEntry>) => setEntry({ ...entry, ...part }),
    nameProblem: wasSent ? (nameText ?? refused.get('recipientName')) : undefined,
    phoneProblem: wasSent ? (phoneText ?? refused.get('recipientPhone')) : undefined,
    /** Fields to send with the address; undefined when they are invalid. */
    complete: () => {
      setWasSent(true);
      setRefused(nothing);
      if (recipientName || recipientPhone) return undefined;
      return { recipientName: entry.name.trim(), recipientPhone: entry.phone.trim() };
    },
    /** Shows the server's field errors. @returns false when the error has none for these fields */
    refuse: (error: unknown) => {
      const texts = fieldTextsOf(error);
      setRefused(texts);
      return texts.has('recipientName') || texts.has('recipientPhone');
    },
    reset: (start: RecipientEntry) => {
      setEntry(start);
      setWasSent(false);
      setRefused(nothing);
    },
  };
}

type Recipient = ReturnType<typeof useRecipient>;
