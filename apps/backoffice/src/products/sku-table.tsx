import FillDownIcon from '~icons/lucide/arrow-down-to-line';
import { productLimits, type StoredPicture, plainDigits } from '@zay/contract/staff';
import { Button } from '@zay/web/ui/button.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { cn } from '@zay/web/ui/class-names.ts';
import { showToast } from '@zay/web/ui/toast.ts';
import { Select } from '@zay/web/ui/select.tsx';
import { useState } from 'react';
import { useText, usePick } from '../platform/language/context.ts';
import { useMay } from '../platform/session.ts';
import { MoneyField } from '../ui/form/money-field.tsx';
import {
  combinationKeys,
  changedSkus,
  draftOfSku,
  type LevelDraft,
  type SkuDraft,
  lowered,
} from './sku-draft.ts';
import { sentKeys } from './product-draft.ts';
import { fillDown, pastedCells, pasteInto, type PasteTarget, type SkuColumn } from './sku-columns.ts';
import { partId } from './sale-check.tsx';
import { useSkuName } from './sku-name.ts';
import { skuGrid, SkuRow } from './sku-row.tsx';

interface SkuTableProps {
  readonly levels: readonly LevelDraft[];
  readonly skus: Readonly<Record<string, SkuDraft>>;
  readonly onChange: (
    change: (skus: Readonly<Record<string, SkuDraft>>) => Readonly<Record<string, SkuDraft>>,
  ) => void;
  /** The product's pictures, to choose a SKU's pictures from. */
  readonly pictures: readonly StoredPicture[];
  /** The server's error for a field of a combination. */
  readonly errorOf: (key: string, field: string) => string | undefined;
}

/** All combinations, with price, promotion, code, pictures and stock. */
export function SkuTable({ levels, skus, onChange, pictures, errorOf }: SkuTableProps) {
  const t = useText();
  const nameOf = useSkuName(levels);
  const hasCosts = useMay()('costs');
  const keys = combinationKeys(levels);
  const most = productLimits.skus;
  if (keys.length > most) {
    return (
      <p role="alert" className="text-ruby">
        {t('products.tooManySkus', { count: keys.length, most })}
      </p>
    );
  }
  const ofValues = levels.flatMap(({ values }) => values.flatMap(({ picture }) => picture ?? []));
  const offered = [...new Map([...pictures, ...ofValues].map((one) => [one.key, one])).values()];
  const fill = (filled: readonly string[], change: (sku: SkuDraft) => Partial<SkuDraft>) =>
    onChange((now) => changedSkus(now, filled, change));
  const shown = sentKeys({ levels, skus });
  const paste = (target: PasteTarget, text: string) => {
    const cells = pastedCells(text);
    const { left } = pasteInto(skus, target, cells);
    onChange((now) => pasteInto(now, target, cells).skus);
    if (left > 0) showToast(t('products.pastedTooMany', { left }), { kind: 'error' });
  };
  return (
    <>
      {keys.length > 1 && <SkuFill levels={levels} keys={keys} onFill={fill} />}
      <div>
        <SkuHeader
          canFill={shown.length > 1}
          hasCosts={hasCosts}
          onFill={(column) => onChange((now) => fillDown(now, shown, column))}
        />
        <ul>
          {keys.map((key) => (
            <SkuRow
              key={key}
              id={partId(`sku-${key}`)}
              name={nameOf(key)}
              sku={draftOfSku(skus, key)}
              pictures={offered}
              canSwitch={keys.length > 1}
              onChange={(part) => fill([key], () => part)}
              onPaste={(column, text) => paste({ keys: shown, key, column, hasCosts }, text)}
              errorOf={(field) => errorOf(key, field)}
            />
          ))}
        </ul>
      </div>
    </>
  );
}

interface SkuHeaderProps {
  readonly canFill: boolean;
  readonly hasCosts: boolean;
  readonly onFill: (column: SkuColumn) => void;
}

/** Titles of the columns, with a button that copies a column's first value into all its cells. */
function SkuHeader({ canFill, hasCosts, onFill }: SkuHeaderProps) {
  const t = useText();
  const title = (column: SkuColumn, text: string) => (
    <div className={cn('flex items-end gap-1', column !== 'code' && 'justify-end text-end')}>
      <span aria-hidden>{text}</span>
      {canFill && column !== 'code' && (
        <button
          type="button"
          aria-label={t('products.fillDown', { column: text })}
          title={t('products.fillDown', { column: text })}
          className="inline-flex size-8 shrink-0 items-center justify-center rounded-field text-jade hover:bg-mist"
          onClick={() => onFill(column)}
        >
          <FillDownIcon aria-hidden />
        </button>
      )}
    </div>
  );
  return (
    <div className={cn(skuGrid(hasCosts), 'items-end pb-1 text-sm text-muted')}>
      <span aria-hidden className="col-span-2 md:col-span-1">
        {t('products.onSale')}
      </span>
      {title('code', t('products.code'))}
      {title('price', t('products.price'))}
      {title('promotePrice', t('products.promotePrice'))}
      {title('firstStock', t('products.stock'))}
      {hasCosts && title('costPrice', t('products.costPrice'))}
    </div>
  );
}

interface SkuFillProps {
  readonly levels: readonly LevelDraft[];
  readonly keys: readonly string[];
  readonly onFill: (keys: readonly string[], change: (sku: SkuDraft) => Partial<SkuDraft>) => void;
}

const empty = { price: '', percent: '', firstStock: '' };

/** Fills in price, promotion and first stock of all SKUs, or of those with one value; empty fields change nothing. */
function SkuFill({ levels, keys, onFill }: SkuFillProps) {
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
