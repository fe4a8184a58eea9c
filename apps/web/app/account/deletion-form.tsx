import { useRef, useState } from 'react';
import { limits, type IdName } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { ChoiceGroup, Radio } from '../ui/choice.tsx';
import { TextArea } from '../ui/field.tsx';
import { useDeletion } from './use-deletion.ts';

interface DeletionFormProps {
  readonly reasons: readonly IdName[];
  readonly openOrders: number;
}

/** The reason, as much of it as the buyer cares to tell, and the last button. */
export function DeletionForm({ reasons, openOrders }: DeletionFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [reasonId, setReasonId] = useState<number>();
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const { remove, isBusy } = useDeletion(openOrders);

  const submit = () => {
    setTried(true);
    if (reasonId === undefined) form.current?.querySelector('input')?.focus();
    else if (!isBusy) void remove({ reasonId, reason });
  };

  return (
    <Form ref={form} onSubmit={submit}>
      <div>
        <ChoiceGroup label={t('deletion.reason')}>
          {reasons.map(({ id, name }) => (
            <Radio key={id} name="reason" checked={id === reasonId} onChange={() => setReasonId(id)}>
              {name}
            </Radio>
          ))}
        </ChoiceGroup>
        {wasTried && reasonId === undefined && (
          <p role="alert" className="mt-1 text-sm text-ruby">
            {t('deletion.chooseReason')}
          </p>
        )}
      </div>
      <TextArea
        label={`${t('deletion.more')} (${t('common.optional')})`}
        hint={t('reviews.counter', { n: [...reason].length, max: limits.deletionReason })}
        maxLength={limits.deletionReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" variant="danger" busy={isBusy}>
        {t(isBusy ? 'deletion.deleting' : 'titles.deleteAccount')}
      </Button>
    </Form>
  );
}
