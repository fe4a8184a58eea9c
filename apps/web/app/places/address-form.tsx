import { useState } from 'react';
import { applicationConfigId, defaultAddressLabel, saveUserAddress } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useText } from '../platform/language/context.ts';
import { ownUserId } from '../platform/session/use-session.ts';
import { createStore } from '../platform/store.ts';
import { confirm } from '../ui/ask.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { useForm } from '../ui/use-form.ts';
import { AddressFields } from './address-fields.tsx';
import { addressLines, refusedFields } from './address.rules.ts';
import {
  enteredAddress,
  missingParts,
  usePlace,
  type AddressValues,
  type EnteredAddress,
} from './use-address.ts';

const nothing: AddressValues = { address: '', landmark: '' };

interface AddressFormProps {
  readonly start?: Partial<AddressValues>;
  /** Called with the server's message after the profile address was saved. */
  readonly onSaved: (saved: EnteredAddress, message: string) => Promise<unknown>;
}

/** The buyer's own address: shows all missing parts at once, then asks for confirmation, then saves. */
export function AddressForm({ start, onSaved }: AddressFormProps) {
  const t = useText();
  const [entries] = useState(() => createStore({ ...nothing, ...start }));
  const place = usePlace(entries);
  const { ref, ...form } = useForm(entries, {
    problemsOf: ({ address }) => missingParts(place, address, t),
    textsOf: (texts) => refusedFields(texts),
  });

  const save = async (entered: EnteredAddress) => {
    const { message } = await browserApi(saveUserAddress, {
      body: {
        userId: ownUserId(),
        address: entered.address,
        townId: entered.township.id,
        cityId: entered.city.id,
        labelName: defaultAddressLabel,
        landMark: entered.landmark,
        applicationConfigId,
      },
    });
    await onSaved(entered, message);
  };
  const submit = async () => {
    const entered = enteredAddress(place, form.values);
    if (!form.check() || !entered) return;
    const agreed = await confirm({
      title: t('places.confirmTitle'),
      message: addressLines(entered).join('\n'),
      confirmLabel: t('common.save'),
      cancelLabel: t('common.edit'),
    });
    if (agreed) await form.submit(() => save(entered));
  };

  return (
    <Form ref={ref} onSubmit={() => !form.isSending && submit()}>
      <AddressFields place={place} values={form.values} texts={form.texts} onChange={form.change} />
      <Button type="submit" wide busy={form.isSending || place.isLoading}>
        {t('common.confirm')}
      </Button>
    </Form>
  );
}
