import { formatAmount } from '@zay/web/platform/money.ts';
import { cn } from '@zay/web/ui/class-names.ts';
import { controlLook } from '@zay/web/ui/field.tsx';
import type { StoredPicture } from '@zay/contract/staff';
import { Link } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { useMay } from '../platform/session.ts';
import { shownNumber, type SkuColumn } from './sku-columns.ts';
import type { SkuDraft } from './sku-draft.ts';
import { SkuPictures } from './sku-pictures.tsx';

/** Two lines on a phone, one on a larger screen; the header above the rows has the same columns. */
export const skuGrid = (hasCosts: boolean) =>
  cn(
    'grid grid-cols-3 items-start gap-x-2 gap-y-1',
    hasCosts
      ? 'md:grid-cols-[minmax(11rem,2fr)_repeat(5,minmax(0,1fr))]'
      : 'md:grid-cols-[minmax(11rem,2fr)_repeat(4,minmax(0,1fr))]',
  );

interface SkuRowProps {
  /** Of its fields in the document: `<id>-price`. */
  readonly id: string;
  readonly name: string;
  readonly sku: SkuDraft;
  readonly pictures: readonly StoredPicture[];
  /** The only SKU of a product cannot be switched off. */
  readonly canSwitch: boolean;
  readonly onChange: (part: Partial<SkuDraft>) => void;
  /** Several pasted cells, from a spreadsheet. */
  readonly onPaste: (column: SkuColumn, text: string) => void;
  readonly errorOf: (field: string) => string | undefined;
}

export function SkuRow({ id, name, sku, pictures, canSwitch, onChange, onPaste, errorOf }: SkuRowProps) {
  const t = useText();
  const hasCosts = useMay()('costs');
  const cell = (column: SkuColumn) => ({
    id: `${id}-${column === 'firstStock' ? 'stock' : column}`,
    value: sku[column] ?? '',
    error: errorOf(column),
    isNumber: column !== 'code',
    onType: (text: string) => onChange({ [column]: text }),
    onPaste: (text: string) => onPaste(column, text),
  });
  const isEdited = sku.active || sku.id !== null;
  return (
    <li
      aria-label={name}
      className={cn(skuGrid(hasCosts), 'border-t border-line py-2', !sku.active && 'bg-mist')}
    >
      <div className="col-span-2 flex items-center gap-1 md:col-span-1">
        {canSwitch && (
          <label className="flex min-h-11 items-center pe-2">
            <input
              type="checkbox"
              className="size-6 shrink-0"
              checked={sku.active}
              onChange={({ target }) => onChange({ active: target.checked })}
            />
            <span className="sr-only">{t('products.onSale')}</span>
          </label>
        )}
        <h3 className="min-h-11 min-w-0 content-center font-semibold wrap-anywhere">{name}</h3>
        {isEdited && (
          <SkuPictures
            name={name}
            chosen={sku.pictures}
            offered={pictures}
            error={errorOf('pictures')}
            onChange={(chosen) => onChange({ pictures: chosen })}
          />
        )}
      </div>
      {isEdited && (
        <>
          <Cell label={t('products.code')} {...cell('code')} />
          <Cell label={t('products.price')} {...cell('price')} />
          <Cell label={t('products.promotePrice')} {...cell('promotePrice')} />
          {sku.id === null ? (
            <Cell label={t('products.firstStock')} {...cell('firstStock')} />
          ) : (
            <span
              id={`${id}-stock`}
              className="flex min-h-11 flex-wrap items-center justify-end gap-x-2 text-end"
            >
              <span>{formatAmount(sku.stock)}</span>
              <Link
                to={`/stock/${sku.id}`}
                className="inline-flex min-h-11 items-center text-sm text-jade underline"
              >
                {t('products.changeStock')}
                <span className="sr-only">: {name}</span>
              </Link>
            </span>
          )}
          {hasCosts && <Cell label={t('products.costPrice')} {...cell('costPrice')} />}
        </>
      )}
      {errorOf('values') && <p className="col-span-full text-sm text-ruby">{errorOf('values')}</p>}
    </li>
  );
}

interface CellProps {
  readonly id: string;
  /** Read by screen readers; others see the header. */
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly isNumber: boolean;
  readonly onType: (text: string) => void;
  readonly onPaste: (text: string) => void;
}

/** A cell of the table. Pasting several lines or columns fills the cells below and beside it too. */
function Cell({ id, label, value, error, isNumber, onType, onPaste }: CellProps) {
  return (
    <div className="min-w-0">
      <input
        aria-label={label}
        aria-invalid={error ? true : undefined}
        id={id}
        aria-describedby={error ? `${id}-error` : undefined}
        placeholder={label}
        value={value}
        inputMode={isNumber ? 'numeric' : 'text'}
        autoComplete="off"
        className={cn(controlLook, 'px-2! placeholder:text-sm', isNumber && 'text-end')}
        onChange={({ target }) => onType(target.value)}
        onBlur={() => isNumber && shownNumber(value) !== value && onType(shownNumber(value))}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (!/[\t\n]/.test(text.trimEnd()) && !(isNumber && value === '')) return;
          event.preventDefault();
          onPaste(text);
        }}
      />
      {error && (
        <p id={`${id}-error`} className="text-sm text-ruby">
          {error}
        </p>
      )}
    </div>
  );
}
