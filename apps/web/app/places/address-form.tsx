import { useRef, useState } from 'react';
import { applicationConfigId, defaultAddressLabel, saveUserAddress } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { ownUserId } from '../platform/session/use-session.ts';
import { confirm, showAlert } from '../ui/ask.ts';
import { Button } from '../ui/button.tsx';
import { focusFirstProblem } from '../ui/first-problem.ts';
import { Form } from '../ui/form.tsx';
import { AddressFields } from './address-fields.tsx';
import { addressLines } from './address.rules.ts';
import { useAddress, type AddressStart, type EnteredAddress } from './use-address.ts';

interface AddressFormProps {
  readonly start?: AddressStart;
  /** After the profile address was saved, with what the server says. */
  readonly onSaved: (saved: EnteredAddress, message: string) => Promise<unknown>;
}

/** The buyer's own address: all that is missing is said at once, then it is shown once more, then saved. */
export function AddressForm({ start, onSaved }: AddressFormProps) {
  const t = useText();
  const failureText = useFailureText();
  const entry = useAddress(start);
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);

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
    const entered = entry.complete();
    if (!entered) {
      focusFirstProblem(form.current);
      return;
    }
    const agreed = await confirm({
      title: t('places.confirmTitle'),
      message: addressLines(entered).join('\n'),
      confirmLabel: t('common.save'),
      cancelLabel: t('common.edit'),
    });
    if (!agreed) return;
    setSaving(true);
    try {
      await save(entered);
    } catch (error) {
      if (entry.refuse(error)) focusFirstProblem(form.current);
      else await showAlert(failureText(error));
    } finally {
      setSaving(false);
    }
  };

  return (
    <Form ref={form} onSubmit={() => !isSaving && submit()}>
      <AddressFields entry={entry} />
      <Button type="submit" wide busy={isSaving || entry.place.isLoading}>
        {t('common.confirm')}
      </Button>
    </Form>
  );
}
