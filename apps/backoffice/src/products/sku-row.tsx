import { formatAmount } from '@zay/web/platform/money.ts';
import { Checkbox } from '@zay/web/ui/choice.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { cn } from '@zay/web/ui/class-names.ts';
import type { StoredPicture } from '@zay/contract/staff';
import type { ChangeEvent } from 'react';
import { Link } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { MoneyField } from '../ui/form/money-field.tsx';
import type { SkuDraft } from './sku-draft.ts';
import { SkuPictures } from './sku-pictures.tsx';

interface SkuRowProps {
  readonly name: string;
  readonly sku: SkuDraft;
  readonly pictures: readonly StoredPicture[];
  /** The only SKU of a product is always on. */
  readonly canSwitch: boolean;
  readonly onChange: (part: Partial<SkuDraft>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** A SKU of the product's form. */
export function SkuRow({ name, sku, pictures, canSwitch, onChange, errorOf }: SkuRowProps) {
  const t = useText();
  const text = (field: 'price' | 'promotePrice' | 'code' | 'firstStock') => ({
    value: sku[field],
    error: errorOf(field),
    onChange: ({ target }: Pick<ChangeEvent<HTMLInputElement>, 'target'> | { target: { value: string } }) =>
      onChange({ [field]: target.value }),
  });
  return (
    <li aria-label={name} className={cn('rounded-field border border-line p-3', !sku.active && 'bg-mist')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-semibold">{name}</h3>
        {canSwitch && (
          <Checkbox checked={sku.active} onChange={({ target }) => onChange({ active: target.checked })}>
            {t('products.onSale')}
          </Checkbox>
        )}
      </div>
      {errorOf('values') && <p className="text-sm text-ruby">{errorOf('values')}</p>}
      {(sku.active || sku.id !== null) && (
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <MoneyField label={t('products.price')} {...text('price')} />
          <MoneyField label={t('products.promotePrice')} {...text('promotePrice')} />
          <TextField label={t('products.code')} autoComplete="off" {...text('code')} />
          {sku.id === null ? (
            <TextField
              label={t('products.firstStock')}
              inputMode="numeric"
              autoComplete="off"
              {...text('firstStock')}
            />
          ) : (
            <div className="flex flex-col gap-1">
              <span className="font-medium">{t('products.stock')}</span>
              <span className="flex min-h-11 flex-wrap items-center gap-x-3">
                <span>{formatAmount(sku.stock)}</span>
                <Link
                  to={`/stock/${sku.id}`}
                  className="inline-flex min-h-11 items-center text-jade underline"
                >
                  {t('products.changeStock')}
                  <span className="sr-only">: {name}</span>
                </Link>
              </span>
            </div>
          )}
          <SkuPictures
            name={name}
            chosen={sku.pictures}
            offered={pictures}
            error={errorOf('pictures')}
            onChange={(chosen) => onChange({ pictures: chosen })}
          />
        </div>
      )}
    </li>
  );
}
