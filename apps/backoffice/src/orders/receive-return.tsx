import { mostToRefund } from '@zay/contract';
import { plainDigits, receiveReturn, type BuyerReturn, type StaffOrder } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { Checkbox } from '@zay/web/ui/choice.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { refusedAs } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { CheckedForm } from '../ui/form/checked-form.tsx';
import { NoteField } from '../ui/form/note-field.tsx';
import { MoneyField } from '../ui/form/money-field.tsx';
import { isPieces } from './pieces.ts';
import { FailureLine } from '../ui/failure-line.tsx';

type Line = BuyerReturn['lines'][number];

/** Typed pieces. Those for stock follow the received ones until they are typed. */
type Typed = Readonly<Partial<Record<'received' | 'restocked' | 'freeReceived' | 'freeRestocked', string>>>;

const numberOf = (text = '') => Number(plainDigits(text)) || 0;
const partsOf = (typed: Typed) => {
  const { received = '', freeReceived = '' } = typed;
  const { restocked = received, freeRestocked = freeReceived } = typed;
  return { received, restocked, freeReceived, freeRestocked };
};

/** Receives goods of a return, all or a part, and starts the refund; its amount follows the pieces until it is typed. */
export function ReceiveReturn({ order, one }: { order: StaffOrder; one: BuyerReturn }) {
  const t = useText();
  const money = useMoney();
  const act = useAct(receiveReturn);
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>({});
  const [isLast, setLast] = useState(false);
  const [withDelivery, setDelivery] = useState(false);
  const [amount, setAmount] = useState<string>();
  const [note, setNote] = useState('');
  const [wasTried, setTried] = useState(false);

  const open = one.lines.filter((line) => line.received < line.qty || line.freeReceived < line.freeQty);
  const fieldsOf = (line: Line) => partsOf(typed[line.lineId] ?? {});
  const areWhole = open.every((line) => Object.values(fieldsOf(line)).every(isPieces));
  const lines = open.map((line) => {
    const fields = fieldsOf(line);
    return {
      lineId: line.lineId,
      received: numberOf(fields.received),
      restocked: numberOf(fields.restocked),
      freeReceived: numberOf(fields.freeReceived),
      freeRestocked: numberOf(fields.freeRestocked),
    };
  });
  const isEmpty = !isLast && lines.every(({ received, freeReceived }) => received + freeReceived === 0);
  const most = mostAfter(order, one, lines, withDelivery);
  const shownAmount = amount ?? String(most);
  const told = fieldTextsOf(act.error);
  const tooHigh = refusedAs(act.error, 'refund-too-high');

  const save = async () => {
    setTried(true);
    if (!areWhole || isEmpty || act.isPending) return;
    const receivedBefore = one.lines.reduce((sum, line) => sum + line.received + line.freeReceived, 0);
    try {
      await act.mutateAsync({
        body: {
          id: one.id,
          receivedBefore,
          lines,
          isLast,
          withDelivery,
          amount: plainDigits(shownAmount) as unknown as number,
          note,
        },
      });
      showToast(t('buyerReturns.saved'), { kind: 'success' });
    } catch {
      // The mutation shows the error below.
    }
  };
  const everything = () =>
    setTyped(
      Object.fromEntries(
        open.map((line) => [
          line.lineId,
          {
            received: String(line.qty - line.received),
            freeReceived: String(line.freeQty - line.freeReceived),
          },
        ]),
      ),
    );

  return (
    <CheckedForm onSubmit={save}>
      <Button variant="secondary" className="self-start" onClick={everything}>
        {t('goodsReturn.allIntact')}
      </Button>
      {open.map((line, index) => (
        <LineFields
          key={line.lineId}
          line={line}
          fields={fieldsOf(line)}
          errorOf={(field) => {
            const isWrong = wasTried && !isPieces(fieldsOf(line)[field]);
            return told.get(`lines.${index}.${field}`) ?? (isWrong ? t('goodsReturn.pieces') : undefined);
          }}
          onChange={(next) => setTyped({ ...typed, [line.lineId]: { ...typed[line.lineId], ...next } })}
        />
      ))}
      <Checkbox checked={isLast} onChange={({ target }) => setLast(target.checked)}>
        {t('goodsReturn.isLast')}
      </Checkbox>
      {order.deliveryFee > 0 && !order.buyerReturns.some((back) => back.withDelivery) && (
        <Checkbox checked={withDelivery} onChange={({ target }) => setDelivery(target.checked)}>
          {t('buyerReturns.withDelivery', { amount: money(order.deliveryFee) })}
        </Checkbox>
      )}
      <p className="text-sm text-muted">{t('buyerReturns.most', { amount: money(most) })}</p>
      <MoneyField
        label={t('buyerReturns.amount')}
        value={shownAmount}
        error={told.get('amount') ?? tooHigh}
        onChange={({ target }) => setAmount(target.value)}
      />
      <NoteField
        label={t('buyerReturns.toBuyer')}
        isOptional
        value={note}
        error={told.get('note')}
        onChange={setNote}
      />
      {wasTried && isEmpty && areWhole && (
        <p role="alert" className="text-ruby">
          {t('goodsReturn.something')}
        </p>
      )}
      {act.error && told.size === 0 && !tooHigh && <FailureLine error={act.error} />}
      <Button type="submit" busy={act.isPending} className="self-start">
        {t('goodsReturn.save')}
      </Button>
    </CheckedForm>
  );
}

/** The most to refund when these pieces have come too, in kyats. */
function mostAfter(
  { money, deliveryFee, buyerReturns: returns }: StaffOrder,
  one: BuyerReturn,
  came: readonly { readonly lineId: number; readonly received: number; readonly freeReceived: number }[],
  withDelivery: boolean,
): number {
  const lines = one.lines.map((line) => {
    const now = came.find(({ lineId }) => lineId === line.lineId);
    return {
      ...line,
      received: Math.min(line.qty, line.received + (now?.received ?? 0)),
      freeReceived: Math.min(line.freeQty, line.freeReceived + (now?.freeReceived ?? 0)),
    };
  });
  const after = { ...one, lines, withDelivery: withDelivery || one.withDelivery };
  const buyerReturns = returns.map((back) => (back.id === one.id ? after : back));
  return mostToRefund({ kept: money.sales - money.givenUp, deliveryFee, buyerReturns }, one.id);
}

interface LineFieldsProps {
  readonly line: Line;
  readonly fields: Required<Typed>;
  readonly errorOf: (field: keyof Typed) => string | undefined;
  readonly onChange: (typed: Typed) => void;
}

function LineFields({ line, fields, errorOf, onChange }: LineFieldsProps) {
  const t = useText();
  const pick = usePick();
  const field = (name: keyof Typed, label: 'goodsReturn.received' | 'goodsReturn.restocked') => (
    <TextField
      label={t(label)}
      inputMode="numeric"
      autoComplete="off"
      value={fields[name]}
      error={errorOf(name)}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <>
      {line.received < line.qty && (
        <fieldset className="grid max-w-md grid-cols-2 items-start gap-2">
          <legend className="mb-1 font-medium">
            {pick(line.name)} · {t('goodsReturn.awaited', { n: line.qty - line.received })}
          </legend>
          {field('received', 'goodsReturn.received')}
          {field('restocked', 'goodsReturn.restocked')}
        </fieldset>
      )}
      {line.freeReceived < line.freeQty && (
        <fieldset className="grid max-w-md grid-cols-2 items-start gap-2">
          <legend className="mb-1 font-medium">
            {t('buyerReturns.free', { name: pick(line.freeName) })} ·{' '}
            {t('goodsReturn.awaited', { n: line.freeQty - line.freeReceived })}
          </legend>
          {field('freeReceived', 'goodsReturn.received')}
          {field('freeRestocked', 'goodsReturn.restocked')}
        </fieldset>
      )}
    </>
  );
}
