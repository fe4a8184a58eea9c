import { plainDigits } from '@zay/contract/staff';
import { Button } from '@zay/web/ui/button.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { Select } from '@zay/web/ui/select.tsx';
import { useState } from 'react';
import { usePick, useText } from '../platform/language/context.ts';
import { MoneyField } from '../ui/form/money-field.tsx';
import { lowered, type LevelDraft, type SkuDraft } from './sku-draft.ts';

interface SkuFillProps {
  readonly levels: readonly LevelDraft[];
  readonly keys: readonly string[];
  readonly onFill: (keys: readonly string[], change: (sku: SkuDraft) => Partial<SkuDraft>) => void;
}

const empty = { price: '', percent: '', firstStock: '' };

/** Fills price, promotion and first stock of all SKUs, or of those with one value; what is left empty stays. */
export function SkuFill({ levels, keys, onFill }: SkuFillProps) {
  const t = useText();
  const pick = usePick();
  const [value, setValue] = useState('');
  const [typed, setTyped] = useState(empty);
  const text = (field: keyof typeof empty) => ({
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((now) => ({ ...now, [field]: target.value })),
  });
  const fill = () => {
    const percent = Number(plainDigits(typed.percent));
    onFill(
      keys.filter((key) => value === '' || key.split(',').includes(value)),
      (sku) => {
        const price = typed.price.trim() || sku.price;
        return {
          price,
          ...(typed.percent.trim() !== '' && {
            promotePrice: percent > 0 && percent < 100 ? lowered(price, percent) : '',
          }),
          ...(typed.firstStock.trim() !== '' && { firstStock: typed.firstStock }),
        };
      },
    );
    setTyped(empty);
  };
  return (
    <details className="rounded-field border border-line px-3">
      <summary className="min-h-11 content-center font-medium text-jade">{t('products.fill')}</summary>
      <div className="grid items-end gap-3 pb-3 sm:grid-cols-2 lg:grid-cols-3">
        <Select
          label={t('products.fillFor')}
          value={value}
          placeholder={t('products.fillAll')}
          options={levels.flatMap(({ values }) =>
            values.map(({ key, name }) => ({ value: key, label: pick(name) })),
          )}
          onChange={({ target }) => setValue(target.value)}
        />
        <MoneyField label={t('products.price')} {...text('price')} />
        <TextField label={t('products.percentOff')} inputMode="numeric" {...text('percent')} />
        <TextField label={t('products.firstStock')} inputMode="numeric" {...text('firstStock')} />
        <Button variant="secondary" className="justify-self-start" onClick={fill}>
          {t('products.fillNow')}
        </Button>
      </div>
    </details>
  );
}
