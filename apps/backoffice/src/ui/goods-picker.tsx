import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orderLinkGoods, plainDigits, type OrderLinkGoods } from '@zay/contract/staff';
import { useMoney } from '@zay/web/platform/money.ts';
import { TextField } from '@zay/web/ui/field.tsx';
import { IconButton } from '@zay/web/ui/icon-button.tsx';
import { Picture } from '@zay/web/ui/picture.tsx';
import { QuantityStepper } from '@zay/web/ui/quantity-stepper.tsx';
import { useState } from 'react';
import TrashIcon from '~icons/lucide/trash-2';
import { api } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useMay } from '../platform/session.ts';
import { MoneyField } from './form/money-field.tsx';
import { DebouncedSearchBox } from './list/debounced-search-box.tsx';
import { Reading } from './reading.tsx';
import { useGoodsName } from './use-goods-name.ts';

export interface ChosenLine {
  readonly goods: OrderLinkGoods;
  readonly qty: number;
  /** As typed; '' for the shop's price. */
  readonly price: string;
}

/** Chosen goods for the server, which reads digits as they are typed. */
export const agreedGoodsOf = (lines: readonly ChosenLine[]) =>
  lines.map(({ goods, qty, price }) => ({ skuId: goods.skuId, qty, price: price as unknown as number }));

/** What chosen goods cost, in kyats, as far as their prices can be read. */
export const agreedTotal = (lines: readonly ChosenLine[]): number =>
  lines.reduce(
    (sum, { goods, qty, price }) => sum + (Number(plainDigits(price) || goods.price) || 0) * qty,
    0,
  );

interface PickerProps {
  /** Heading of the chosen goods. */
  readonly label: string;
  readonly lines: readonly ChosenLine[];
  readonly onChange: (change: (lines: readonly ChosenLine[]) => readonly ChosenLine[]) => void;
  /** The server's error for the lines (`''`), or a field of one: `.0.qty`. */
  readonly errorOf: (field: string) => string | undefined;
}

/** Goods that staff sell: the chosen ones with quantity and price, and a search for others. */
export function GoodsPicker(props: PickerProps) {
  const { lines, onChange } = props;
  return (
    <>
      <Lines {...props} />
      <Goods
        chosen={lines.map(({ goods }) => goods.skuId)}
        onChoose={(goods) => onChange((now) => [...now, { goods, qty: 1, price: '' }])}
      />
    </>
  );
}

/** The chosen goods with quantity and price. */
function Lines({ label, lines, onChange, errorOf }: PickerProps) {
  const t = useText();
  const nameOf = useGoodsName();
  const money = useMoney();
  const mayLowerPrices = useMay()('products');
  const change = (skuId: number, part: Partial<ChosenLine>) =>
    onChange((now) => now.map((line) => (line.goods.skuId === skuId ? { ...line, ...part } : line)));
  const problem = errorOf('');
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      <h2 className="font-semibold">{label}</h2>
      {lines.length === 0 ? (
        <p className={problem ? 'text-ruby' : 'text-muted'} {...(problem && { role: 'alert' })}>
          {t('goodsPicker.none')}
        </p>
      ) : (
        problem && (
          <p role="alert" className="text-ruby">
            {problem}
          </p>
        )
      )}
      {lines.map(({ goods, qty, price }, index) => {
        const name = nameOf(goods);
        const errors = ['skuId', 'qty'].flatMap((field) => errorOf(`.${index}.${field}`) ?? []);
        return (
          <div key={goods.skuId} className="flex flex-col gap-2 rounded-card border border-line p-3">
            <div className="flex items-start justify-between gap-2">
              <p className="font-medium wrap-anywhere">{name}</p>
              <IconButton
                label={`${t('common.remove')}: ${name}`}
                className="-me-2 -mt-2 text-muted"
                onClick={() => onChange((now) => now.filter((line) => line.goods.skuId !== goods.skuId))}
              >
                <TrashIcon aria-hidden />
              </IconButton>
            </div>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <QuantityStepper
                value={qty}
                max={goods.available}
                onChange={(next) => change(goods.skuId, { qty: next })}
              />
              {!mayLowerPrices && <span className="font-bold">{money(goods.price * qty)}</span>}
            </div>
            {errors.map((error) => (
              <p key={error} role="alert" className="text-sm text-ruby">
                {error}
              </p>
            ))}
            {mayLowerPrices && (
              <MoneyField
                label={t('goodsPicker.price', { name })}
                hint={t('goodsPicker.usually', { price: money(goods.price) })}
                value={price}
                error={errorOf(`.${index}.price`)}
                onChange={({ target }) => change(goods.skuId, { price: target.value })}
              />
            )}
          </div>
        );
      })}
    </section>
  );
}

interface GoodsProps {
  readonly chosen: readonly number[];
  readonly onChoose: (goods: OrderLinkGoods) => void;
}

/** Goods to add: the best sold ones, or those that a search finds. */
function Goods({ chosen, onChoose }: GoodsProps) {
  const t = useText();
  const nameOf = useGoodsName();
  const money = useMoney();
  const [search, setSearch] = useState('');
  const query = useQuery({
    queryKey: ['order-link-goods', search],
    queryFn: () => api(orderLinkGoods, { query: { search } }),
    placeholderData: keepPreviousData,
  });
  const goods = (query.data?.goods ?? []).filter(({ skuId }) => !chosen.includes(skuId));
  return (
    <section aria-label={t('goodsPicker.goods')} className="flex flex-col gap-2">
      <DebouncedSearchBox value={search} onAsk={setSearch}>
        {(typed) => <TextField {...typed} type="search" label={t('goodsPicker.find')} autoComplete="off" />}
      </DebouncedSearchBox>
      <Reading query={query} />
      {query.data?.goods.length === 0 && <p className="text-muted">{t('kit.noMatch')}</p>}
      <ul className="flex max-h-96 flex-col overflow-y-auto empty:hidden rounded-card border border-line">
        {goods.map((one) => {
          const name = nameOf(one);
          return (
            <li key={one.skuId} className="border-b border-line last:border-b-0">
              <button
                type="button"
                disabled={one.available === 0}
                className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-start hover:bg-mist disabled:opacity-50"
                onClick={() => onChoose(one)}
              >
                <Picture
                  src={one.url}
                  alt=""
                  width={44}
                  height={44}
                  className="size-11 shrink-0 rounded-field object-cover"
                />
                <span className="min-w-0 flex-1">
                  <span className="sr-only">{t('goodsPicker.add')} </span>
                  <span className="line-clamp-2 font-medium">{name}</span>
                  <span className="text-sm text-muted">
                    {`${money(one.price)} · ${t('goodsPicker.left', { n: one.available })}`}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
