import { useQuery } from '@tanstack/react-query';
import { limits } from '@zay/contract';
import { plainDigits, staffOrder, takeBackAtDoor, type StaffOrder } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { Checkbox } from '@zay/web/ui/choice.tsx';
import { TextArea, TextField } from '@zay/web/ui/field.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { usePick, useText } from '../../platform/language/context.ts';
import { useAct } from '../../platform/records.ts';
import { FailureLine } from '../failure-line.tsx';
import { CheckedForm } from '../form/checked-form.tsx';
import { Reading } from '../reading.tsx';
import type { ActForm } from './money-dialog.tsx';

/** Pieces that the buyer did not accept at the door. */
export function TakeBackForm(props: ActForm) {
  const { orderId } = props.order;
  const query = useQuery({
    queryKey: ['order-lines', orderId],
    queryFn: () => api(staffOrder, { query: { id: orderId } }),
    // The lines must not change below the form.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  return query.data ? <Form {...props} lines={query.data.lines} /> : <Reading query={query} />;
}

interface Back {
  readonly qty: string;
  readonly isIntact: boolean;
}
const none: Back = { qty: '', isIntact: true };

function Form({ order, onDone, lines }: ActForm & { readonly lines: StaffOrder['lines'] }) {
  const t = useText();
  const pick = usePick();
  const [back, setBack] = useState<Readonly<Record<number, Back>>>({});
  const [note, setNote] = useState('');
  const { mutateAsync, isPending, error, variables } = useAct(takeBackAtDoor);
  const fields = fieldTextsOf(error);
  const of = (lineId: number) => back[lineId] ?? none;
  const sent = variables?.body?.lines ?? [];
  const errorOf = (lineId: number) =>
    fields.get(`lines.${sent.findIndex((one) => one.lineId === lineId)}.qty`);
  const change = (lineId: number, change: Partial<Back>) =>
    setBack({ ...back, [lineId]: { ...of(lineId), ...change } });

  const save = async () => {
    if (isPending) return;
    const came = lines.flatMap(({ id: lineId }) => {
      const { qty, isIntact } = of(lineId);
      const digits = plainDigits(qty);
      return digits === '' || digits === '0' ? [] : [{ lineId, qty: digits as unknown as number, isIntact }];
    });
    try {
      await mutateAsync({ body: { orderId: order.orderId, seen: order.open, lines: came, note } });
      showToast(t('kit.saved'), { kind: 'success' });
      onDone();
    } catch {
      // The mutation shows its error below.
    }
  };

  return (
    <CheckedForm className="flex flex-col gap-3" onSubmit={save}>
      <p>{t('orderMoney.backText')}</p>
      {lines.map((line) => (
        <div key={line.id} className="flex flex-col gap-1">
          <TextField
            label={[pick(line.name), pick(line.variant)].filter(Boolean).join(' · ')}
            hint={t('orderMoney.ofPieces', { n: line.qty })}
            inputMode="numeric"
            autoComplete="off"
            value={of(line.id).qty}
            error={errorOf(line.id)}
            onChange={({ target }) => change(line.id, { qty: target.value })}
          />
          {of(line.id).qty !== '' && (
            <Checkbox
              checked={of(line.id).isIntact}
              onChange={({ target }) => change(line.id, { isIntact: target.checked })}
            >
              {t('orderMoney.intact')}
            </Checkbox>
          )}
        </div>
      ))}
      {fields.get('lines') && (
        <p role="alert" className="text-ruby">
          {fields.get('lines')}
        </p>
      )}
      <TextArea
        label={`${t('refunds.noteForBuyer')} (${t('common.optional')})`}
        rows={2}
        maxLength={limits.remark}
        value={note}
        error={fields.get('note')}
        onChange={({ target }) => setNote(target.value)}
      />
      {error !== null && fields.size === 0 && <FailureLine error={error} />}
      <Button type="submit" busy={isPending}>
        {t('common.save')}
      </Button>
    </CheckedForm>
  );
}
