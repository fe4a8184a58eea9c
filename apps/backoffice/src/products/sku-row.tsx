import { formatAmount } from '@zay/web/platform/money.ts';
import { Checkbox } from '@zay/web/ui/choice.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { cn } from '@zay/web/ui/class-names.ts';
import type { StoredPicture } from '@zay/contract/staff';
import { type ChangeEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '@zay/web/ui/button.tsx';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { useText } from '../platform/language/context.ts';
import { MoneyField } from '../ui/form/money-field.tsx';
import type { SkuDraft } from './sku-draft.ts';

interface SkuRowProps {
  readonly name: string;
  readonly sku: SkuDraft;
  readonly pictures: readonly StoredPicture[];
  /** The only SKU of a product cannot be switched off. */
  readonly canSwitch: boolean;
  readonly onChange: (part: Partial<SkuDraft>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

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

interface SkuPicturesProps {
  readonly name: string;
  readonly chosen: readonly StoredPicture[];
  readonly offered: readonly StoredPicture[];
  readonly onChange: (pictures: StoredPicture[]) => void;
  readonly error?: string | undefined;
}

/** The pictures of a SKU, chosen from those of its product. */
function SkuPictures({ name, chosen, offered, onChange, error }: SkuPicturesProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const title = t('products.skuPictures', { sku: name });
  const all = [...new Map([...chosen, ...offered].map((one) => [one.key, one])).values()];
  const toggle = (picture: StoredPicture) =>
    onChange(
      chosen.some(({ key }) => key === picture.key)
        ? chosen.filter(({ key }) => key !== picture.key)
        : [...chosen, picture],
    );
  return (
    <div className="flex items-center gap-2 col-span-2">
      {chosen.slice(0, 3).map(({ key, url }) => (
        <img key={key} src={url} alt="" className="size-11 rounded-field bg-mist object-cover" />
      ))}
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('products.pictures')} ({chosen.length})<span className="sr-only">: {name}</span>
      </Button>
      {error && <p className="text-sm text-ruby">{error}</p>}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title}>
        <p className="text-muted">
          {t(all.length > 0 ? 'products.chooseSkuPictures' : 'products.noPicturesYet')}
        </p>
        <ul className="grid grid-cols-3 gap-2 py-3">
          {all.map((picture, index) => {
            const place = chosen.findIndex(({ key }) => key === picture.key);
            return (
              <li key={picture.key}>
                <button
                  type="button"
                  aria-pressed={place >= 0}
                  aria-label={t('products.pictureN', { n: index + 1 })}
                  className={cn(
                    'relative w-full overflow-hidden rounded-field border-2',
                    place >= 0 ? 'border-jade' : 'border-line',
                  )}
                  onClick={() => toggle(picture)}
                >
                  <img src={picture.url} alt="" className="aspect-square w-full bg-mist object-cover" />
                  {place >= 0 && (
                    <span className="absolute end-1 top-1 rounded-chip bg-jade px-2 text-sm text-on-jade">
                      {place + 1}
                    </span>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
        <Button onClick={() => setOpen(false)}>{t('common.ok')}</Button>
      </Dialog>
    </div>
  );
}
