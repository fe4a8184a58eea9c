import { resetBuyerPhone } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { confirm } from '@zay/web/ui/ask.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { failureText } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { CheckedForm } from '../ui/form/checked-form.tsx';
import { Panel } from '../ui/panel.tsx';

/** Gives a buyer who lost the old phone another one. */
export function NewPhone({ buyerId }: { buyerId: number }) {
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
      // Told under the field.
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
