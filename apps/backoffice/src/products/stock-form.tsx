import { changeStock, plainDigits, stockReasons, type StockReason } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { formatAmount } from '@zay/web/platform/money.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { ChoiceGroup, Radio } from '@zay/web/ui/choice.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { Select } from '@zay/web/ui/select.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { CheckedForm } from '../ui/form/checked-form.tsx';
import { FailureLine } from '../ui/failure-line.tsx';

interface StockFormProps {
  readonly sku: { readonly id: number; readonly stock: number };
  readonly onDone?: () => void;
}

/** Changes the stock of a SKU by some pieces or to a counted number; entries are kept on a refusal. */
export function StockForm({ sku, onDone }: StockFormProps) {
  const t = useText();
  const act = useAct(changeStock);
  const [mode, setMode] = useState<'by' | 'to'>('by');
  const [pieces, setPieces] = useState('');
  const [reason, setReason] = useState<StockReason>('restock');
  const [note, setNote] = useState('');
  const [wasTried, setTried] = useState(false);
  const typed = plainDigits(pieces);
  const isWhole = /^[-+]?\d{1,7}$/.test(typed);
  const told = fieldTextsOf(act.error);

  const save = async () => {
    setTried(true);
    if (!isWhole || act.isPending) return;
    try {
      const change = mode === 'by' ? { by: Number(typed) } : { to: Number(typed) };
      const { stock } = await act.mutateAsync({ body: { skuId: sku.id, reason, note, ...change } });
      showToast(t('products.stockSaved', { count: formatAmount(stock) }), { kind: 'success' });
      setPieces('');
      setNote('');
      setTried(false);
      onDone?.();
    } catch {
      // The mutation shows the error below.
    }
  };

  const chooseMode = (next: 'by' | 'to') => {
    setMode(next);
    setReason(next === 'to' ? 'correction' : 'restock');
  };

  return (
    <CheckedForm onSubmit={save}>
      <p>
        {t('products.inStock')}: <strong>{formatAmount(sku.stock)}</strong>
      </p>
      <ChoiceGroup label={t('products.how')}>
        <div className="grid grid-cols-2 gap-2">
          {(['by', 'to'] as const).map((one) => (
            <Radio key={one} name="how" checked={mode === one} onChange={() => chooseMode(one)}>
              {t(one === 'by' ? 'products.byDifference' : 'products.byCount')}
            </Radio>
          ))}
        </div>
      </ChoiceGroup>
      <TextField
        label={t(mode === 'by' ? 'products.piecesBy' : 'products.piecesTo')}
        hint={mode === 'by' ? t('products.piecesByHint') : undefined}
        error={told.get(mode) ?? (wasTried && !isWhole ? t('products.requirePieces') : undefined)}
        inputMode={mode === 'by' ? 'text' : 'numeric'}
        autoComplete="off"
        value={pieces}
        onChange={({ target }) => setPieces(target.value)}
      />
      <Select
        label={t('products.reason')}
        value={reason}
        error={told.get('reason')}
        options={stockReasons.map((value) => ({ value, label: t(`products.${value}`) }))}
        onChange={({ target }) => setReason(target.value as StockReason)}
      />
      <TextField
        label={`${t('products.note')} (${t('common.optional')})`}
        error={told.get('note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {act.error && told.size === 0 && <FailureLine error={act.error} />}
      <Button type="submit" busy={act.isPending} className="self-start">
        {t('products.saveStock')}
      </Button>
    </CheckedForm>
  );
}
