import { takeBackAtDoor, type StaffOrder } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { useText } from '../../platform/language/context.ts';
import { useAct } from '../../platform/records.ts';
import { FailureLine } from '../failure-line.tsx';
import { CheckedForm } from '../form/checked-form.tsx';
import { NoteField } from '../form/note-field.tsx';
import { Reading } from '../reading.tsx';
import type { ActForm } from './money-dialog.tsx';
import { backOf, PiecesBack, useOrderLines, type PiecesOfLines } from './pieces-back.tsx';

/** Pieces that the buyer did not accept at the door. */
export function TakeBackForm(props: ActForm) {
  const query = useOrderLines(props.order.orderId);
  return query.data ? <Form {...props} lines={query.data} /> : <Reading query={query} />;
}

function Form({ order, onDone, lines }: ActForm & { readonly lines: StaffOrder['lines'] }) {
  const t = useText();
  const [pieces, setPieces] = useState<PiecesOfLines>({});
  const [note, setNote] = useState('');
  const { mutateAsync, isPending, error, variables } = useAct(takeBackAtDoor);
  const fields = fieldTextsOf(error);

  const save = async () => {
    if (isPending) return;
    try {
      const { orderId, open } = order;
      await mutateAsync({ body: { orderId, seen: open, lines: backOf(lines, pieces), note } });
      showToast(t('kit.saved'), { kind: 'success' });
      onDone();
    } catch {
      // The mutation shows its error below.
    }
  };

  return (
    <CheckedForm className="flex flex-col gap-3" onSubmit={save}>
      <p>{t('orderMoney.backText')}</p>
      <PiecesBack
        lines={lines}
        pieces={pieces}
        onChange={setPieces}
        sent={variables?.body?.lines ?? []}
        fields={fields}
      />
      <NoteField
        label={t('refunds.noteForBuyer')}
        isOptional
        value={note}
        error={fields.get('note')}
        onChange={setNote}
      />
      {error !== null && fields.size === 0 && <FailureLine error={error} />}
      <Button type="submit" busy={isPending}>
        {t('common.save')}
      </Button>
    </CheckedForm>
  );
}
