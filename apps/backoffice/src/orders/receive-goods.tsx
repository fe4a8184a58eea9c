import { plainDigits, receiveGoods, type GoodsReturn } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { formatAmount } from '@zay/web/platform/money.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { Checkbox } from '@zay/web/ui/choice.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { Picture } from '@zay/web/ui/picture.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { usePick, useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { CheckedForm } from '../ui/form/checked-form.tsx';
import { NoteField } from '../ui/form/note-field.tsx';
import { isPieces } from './pieces.ts';
import { FailureLine } from '../ui/failure-line.tsx';

type Line = GoodsReturn['lines'][number];

/** Typed values. Pieces for stock follow the pieces received until they are typed. */
interface Typed {
  readonly received: string;
  readonly restocked?: string;
}

const nothing: Typed = { received: '' };
const restockedOf = ({ received, restocked = received }: Typed) => restocked;

/** Records returned goods, all or a part; entries are kept on a refusal (GOODSBACK-07). */
export function ReceiveGoods({ orderId, goods }: { orderId: number; goods: GoodsReturn }) {
  const t = useText();
  const act = useAct(receiveGoods);
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>({});
  const [isLast, setLast] = useState(false);
  const [note, setNote] = useState('');
  const [wasTried, setTried] = useState(false);
  const missing = goods.lines.filter((line) => line.received < line.expected);
  const typedOf = ({ skuId }: Line) => typed[skuId] ?? nothing;
  const areWhole = missing.every(
    (line) => isPieces(typedOf(line).received) && isPieces(restockedOf(typedOf(line))),
  );
  const lines = missing.map((line) => ({
    skuId: line.skuId,
    received: Number(plainDigits(typedOf(line).received)),
    restocked: Number(plainDigits(restockedOf(typedOf(line)))),
  }));
  const isEmpty = !isLast && lines.every(({ received }) => received === 0);
  const told = fieldTextsOf(act.error);

  const save = async () => {
    setTried(true);
    if (!areWhole || isEmpty || act.isPending) return;
    const receivedBefore = goods.lines.reduce((sum, line) => sum + line.received, 0);
    try {
      const { received, restocked } = await act.mutateAsync({
        body: { orderId, receivedBefore, lines, isLast, note },
      });
      const counts = { received: formatAmount(received), restocked: formatAmount(restocked) };
      showToast(t('goodsReturn.saved', counts), { kind: 'success' });
      setTyped({});
      setLast(false);
      setNote('');
      setTried(false);
    } catch {
      // The mutation shows the error below.
    }
  };

  return (
    <CheckedForm onSubmit={save}>
      <Button
        variant="secondary"
        className="self-start"
        onClick={() =>
          setTyped(
            Object.fromEntries(
              missing.map((line) => [line.skuId, { received: String(line.expected - line.received) }]),
            ),
          )
        }
      >
        {t('goodsReturn.allIntact')}
      </Button>
      <ul className="divide-y divide-line border-y border-line">
        {missing.map((line, index) => (
          <li key={line.skuId} className="py-3">
            <LineFields
              line={line}
              typed={typedOf(line)}
              errors={{
                received: told.get(`lines.${index}.received`),
                restocked: told.get(`lines.${index}.restocked`),
              }}
              wasTried={wasTried}
              onChange={(next) => setTyped({ ...typed, [line.skuId]: next })}
            />
          </li>
        ))}
      </ul>
      <Checkbox checked={isLast} onChange={({ target }) => setLast(target.checked)}>
        {t('goodsReturn.isLast')}
      </Checkbox>
      <NoteField
        label={t('goodsReturn.note')}
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
      {act.error && told.size === 0 && <FailureLine error={act.error} />}
      <Button type="submit" busy={act.isPending} className="self-start">
        {t('goodsReturn.save')}
      </Button>
    </CheckedForm>
  );
}

interface LineFieldsProps {
  readonly line: Line;
  readonly typed: Typed;
  readonly errors: { readonly received: string | undefined; readonly restocked: string | undefined };
  readonly wasTried: boolean;
  readonly onChange: (typed: Typed) => void;
}

/** Pieces of one SKU received now, and how many of them return to stock. */
function LineFields({ line, typed, errors, wasTried, onChange }: LineFieldsProps) {
  const t = useText();
  const pick = usePick();
  const errorOf = (text: string, told: string | undefined) =>
    told ?? (wasTried && !isPieces(text) ? t('goodsReturn.pieces') : undefined);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 flex items-start gap-3">
        <Picture
          src={line.image}
          alt=""
          width={56}
          height={56}
          className="size-14 shrink-0 rounded-field object-cover"
        />
        <span className="min-w-0 wrap-anywhere">
          {pick(line.name)}
          {pick(line.variant) && <span className="block text-sm text-muted">{pick(line.variant)}</span>}
          <span className="block text-sm">
            {t('goodsReturn.awaited', { n: formatAmount(line.expected - line.received) })}
          </span>
        </span>
      </legend>
      <div className="grid max-w-md grid-cols-2 items-start gap-2">
        <TextField
          label={t('goodsReturn.received')}
          inputMode="numeric"
          autoComplete="off"
          value={typed.received}
          error={errorOf(typed.received, errors.received)}
          onChange={({ target }) => onChange({ ...typed, received: target.value })}
        />
        <TextField
          label={t('goodsReturn.restocked')}
          inputMode="numeric"
          autoComplete="off"
          value={restockedOf(typed)}
          error={errorOf(restockedOf(typed), errors.restocked)}
          onChange={({ target }) => onChange({ ...typed, restocked: target.value })}
        />
      </div>
    </fieldset>
  );
}
