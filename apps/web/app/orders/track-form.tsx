import { useRef, useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { focusFirstProblem } from '../ui/first-problem.ts';
import { Form } from '../ui/form.tsx';
import { trackProblems, type TrackFields } from './track.rules.ts';
import { TrackedOrderCard } from './tracked-order.tsx';
import { useTrackOrder } from './use-track-order.ts';

/** Asks for voucher number and phone, and shows how the order stands. */
export function TrackForm() {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<TrackFields>({ voucherNo: '', phoneNo: '' });
  const [wasTried, setTried] = useState(false);
  const { isBusy, outcome, ask, forget } = useTrackOrder();
  const problems = trackProblems(fields);

  const errorOf = (field: keyof TrackFields, label: string, formatText: string) => {
    if (wasTried && problems[field] === 'required') return t('common.required', { label });
    return wasTried && problems[field] ? formatText : outcome.refused?.get(field);
  };
  const change = (field: keyof TrackFields, text: string) => {
    setFields((last) => ({ ...last, [field]: text }));
    forget();
  };
  const send = async () => {
    setTried(true);
    if (isBusy) return;
    if (!problems.voucherNo && !problems.phoneNo) await ask(fields);
    focusFirstProblem(form.current);
  };

  return (
    <>
      <Form ref={form} onSubmit={() => void send()}>
        <TextField
          label={t('track.voucherNo')}
          hint={t('track.voucherHint')}
          error={errorOf('voucherNo', t('track.voucherNo'), t('track.voucherFormat'))}
          name="voucherNo"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="V261121000001"
          value={fields.voucherNo}
          onChange={(event) => change('voucherNo', event.target.value)}
        />
        <TextField
          label={t('track.phone')}
          hint={t('track.phoneHint')}
          error={errorOf('phoneNo', t('track.phone'), t('track.phoneFormat'))}
          name="phoneNo"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={fields.phoneNo}
          onChange={(event) => change('phoneNo', event.target.value)}
        />
        {outcome.problem && (
          <p role="alert" className="rounded-field bg-ruby-soft px-4 py-3 font-medium text-ruby">
            {outcome.problem}
          </p>
        )}
        <Button type="submit" wide busy={isBusy}>
          {t('track.look')}
        </Button>
      </Form>
      <div role="status">{outcome.found && <TrackedOrderCard {...outcome.found} />}</div>
    </>
  );
}
