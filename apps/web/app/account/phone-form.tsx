import { useRef, useState } from 'react';
import { isPhone } from '@zay/contract';
import { useConfig } from '../platform/config.ts';
import { useText } from '../platform/language/context.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { TextField } from '../ui/field.tsx';
import { focusFirstProblem } from '../ui/first-problem.ts';
import type { useChangePhone } from './use-change-phone.ts';

interface PhoneFormProps {
  readonly phone: string;
  readonly onChange: (phone: string) => void;
  readonly change: ReturnType<typeof useChangePhone>;
}

/** Asks for the new phone. */
export function PhoneForm({ phone, onChange, change }: PhoneFormProps) {
  const t = useText();
  const { placeholderCode } = useConfig();
  const form = useRef<HTMLFormElement>(null);
  const [wasTried, setTried] = useState(false);
  const { isBusy, refused } = change;

  const problem = () => {
    if (phone.trim() === '') return t('common.required', { label: t('changePhone.phone') });
    return isPhone(phone) ? undefined : t('payments.validatePhoneFormat');
  };

  const send = () => {
    setTried(true);
    if (problem()) focusFirstProblem(form.current);
    else if (!isBusy) void change.send(phone);
  };

  return (
    <Form ref={form} onSubmit={send}>
      <TextField
        label={t('changePhone.phone')}
        hint={t('auth.phoneHint')}
        error={(wasTried ? problem() : undefined) ?? refused}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        onChange={(event) => {
          change.forgetRefusal();
          onChange(event.target.value);
        }}
      />
      <Button type="submit" wide busy={isBusy}>
        {t(placeholderCode === '' ? 'changePhone.sendCode' : 'common.save')}
      </Button>
    </Form>
  );
}
