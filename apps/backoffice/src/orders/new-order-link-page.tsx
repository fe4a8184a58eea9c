import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { limits, type BodyInputOf, type ResponseOf } from '@zay/contract';
import {
  createOrderLink,
  orderLinkGoods,
  orderLinkHours,
  plainDigits,
  type OrderLinkGoods,
} from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { Button, ButtonLink } from '@zay/web/ui/button.tsx';
import { TextArea, TextField } from '@zay/web/ui/field.tsx';
import { IconButton } from '@zay/web/ui/icon-button.tsx';
import { Picture } from '@zay/web/ui/picture.tsx';
import { QuantityStepper } from '@zay/web/ui/quantity-stepper.tsx';
import { Select } from '@zay/web/ui/select.tsx';
import { useState } from 'react';
import TrashIcon from '~icons/lucide/trash-2';
import { api } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { useMay } from '../platform/session.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import { MoneyField } from '../ui/form/money-field.tsx';
import { useFormState, type FormState } from '../ui/form/use-form-state.ts';
import { DebouncedSearchBox } from '../ui/list/debounced-search-box.tsx';
import { Page } from '../ui/page.tsx';
import { Reading } from '../ui/reading.tsx';
import { ShareLink } from './share-link.tsx';
import { useGoodsName } from './use-goods-name.ts';

interface DraftLine {
  readonly goods: OrderLinkGoods;
  readonly qty: number;
  /** As typed; '' for the shop's price. */
  readonly price: string;
}

interface Draft {
  readonly lines: readonly DraftLine[];
  readonly deliveryFee: string;
  readonly note: string;
  readonly hours: string;
}

const empty: Draft = { lines: [], deliveryFee: '', note: '', hours: String(orderLinkHours) };

/** The server reads digits as they are typed. */
const bodyOf = ({ lines, ...draft }: Draft) =>
  ({
    ...draft,
    lines: lines.map(({ goods, qty, price }) => ({ skuId: goods.skuId, qty, price })),
  }) as unknown as BodyInputOf<typeof createOrderLink>;

/** The price of one piece, as far as it can be read. */
const priceOf = ({ goods, price }: DraftLine): number => Number(plainDigits(price) || goods.price) || 0;

/** Puts an order together for somebody in a chat, and shows its link. */
export default function NewOrderLinkPage() {
  const t = useText();
  const [made, setMade] = useState<ResponseOf<typeof createOrderLink>>();
  const [round, setRound] = useState(0);
  const startAgain = () => {
    setMade(undefined);
    setRound(round + 1);
  };
  if (!made) return <LinkForm key={round} onMade={setMade} />;
  return (
    <Page title={t('orderLinks.isMade')}>
      <div role="status" className="flex max-w-4xl flex-col gap-3 rounded-card bg-jade-soft p-4">
        <p>{t('orderLinks.madeText', { time: formatDateTime(made.expiresAt) })}</p>
        <code className="break-all select-all">{made.url}</code>
        <ShareLink url={made.url} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={startAgain}>
          {t('orderLinks.another')}
        </Button>
        <ButtonLink variant="quiet" to="/orders/links">
          {t('orderLinks.all')}
        </ButtonLink>
      </div>
    </Page>
  );
}

function LinkForm({ onMade }: { readonly onMade: (made: ResponseOf<typeof createOrderLink>) => void }) {
  const t = useText();
  const money = useMoney();
  const mayLowerPrices = useMay()('products');
  const create = useAct(createOrderLink);
  const form = useFormState({
    initial: empty,
    keep: 'order-link',
    save: (draft: Draft) => create.mutateAsync({ body: bodyOf(draft) }),
    done: onMade,
  });
  const { lines } = form.draft;
  const total = lines.reduce((sum, line) => sum + priceOf(line) * line.qty, 0);
  const hours = [1, 3, 12, orderLinkHours, 48, limits.orderLinkHours];
  return (
    <FormPage
      title={t('orderLinks.new')}
      form={form}
      back="/orders/links"
      saveLabel={t('orderLinks.make')}
      besideSave={<p className="w-full font-semibold">{t('orderLinks.total', { amount: money(total) })}</p>}
    >
      <Lines form={form} mayLowerPrices={mayLowerPrices} />
      <Goods
        chosen={lines.map(({ goods }) => goods.skuId)}
        onChoose={(goods) => form.update((now) => ({ lines: [...now.lines, { goods, qty: 1, price: '' }] }))}
      />
      <Select
        label={t('orderLinks.hours')}
        value={form.draft.hours}
        options={hours.map((n) => ({ value: String(n), label: t('orderLinks.hour', { n }) }))}
        error={form.errorOf('hours')}
        onChange={({ target }) => form.change({ hours: target.value })}
      />
      {mayLowerPrices && (
        <MoneyField
          {...form.text('deliveryFee')}
          label={`${t('orderLinks.deliveryFee')} (${t('common.optional')})`}
          hint={t('orderLinks.feeHint')}
        />
      )}
      <TextArea
        {...form.text('note')}
        label={`${t('orderLinks.note')} (${t('common.optional')})`}
        rows={2}
        maxLength={limits.remark}
      />
    </FormPage>
  );
}

interface LinesProps {
  readonly form: FormState<Draft>;
  readonly mayLowerPrices: boolean;
}

/** The chosen goods with quantity and price. */
function Lines({ form, mayLowerPrices }: LinesProps) {
  const t = useText();
  const nameOf = useGoodsName();
  const money = useMoney();
  const { lines } = form.draft;
  const change = (skuId: number, part: Partial<DraftLine>) =>
    form.update((now) => ({
      lines: now.lines.map((line) => (line.goods.skuId === skuId ? { ...line, ...part } : line)),
    }));
  const problem = form.errorOf('lines');
  return (
    <section aria-label={t('orderLinks.chosen')} className="flex flex-col gap-2">
      <h2 className="font-semibold">{t('orderLinks.chosen')}</h2>
      {lines.length === 0 && (
        <p className={problem ? 'text-ruby' : 'text-muted'} {...(problem && { role: 'alert' })}>
          {t('orderLinks.none')}
        </p>
      )}
      {lines.map(({ goods, qty, price }, index) => {
        const name = nameOf(goods);
        const errors = ['skuId', 'qty'].flatMap((field) => form.errorOf(`lines.${index}.${field}`) ?? []);
        return (
          <div key={goods.skuId} className="flex flex-col gap-2 rounded-card border border-line p-3">
            <div className="flex items-start justify-between gap-2">
              <p className="font-medium wrap-anywhere">{name}</p>
              <IconButton
                label={`${t('common.remove')}: ${name}`}
                className="-me-2 -mt-2 text-muted"
                onClick={() =>
                  form.update((now) => ({
                    lines: now.lines.filter((line) => line.goods.skuId !== goods.skuId),
                  }))
                }
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
                label={t('orderLinks.price', { name })}
                hint={t('orderLinks.usually', { price: money(goods.price) })}
                value={price}
                error={form.errorOf(`lines.${index}.price`)}
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
    <section aria-label={t('orderLinks.goods')} className="flex flex-col gap-2">
      <DebouncedSearchBox value={search} onAsk={setSearch}>
        {(typed) => <TextField {...typed} type="search" label={t('orderLinks.find')} autoComplete="off" />}
      </DebouncedSearchBox>
      <Reading query={query} />
      {query.data && goods.length === 0 && <p className="text-muted">{t('kit.noMatch')}</p>}
      <ul className="flex max-h-96 flex-col overflow-y-auto rounded-card border border-line">
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
                  <span className="sr-only">{t('orderLinks.add')} </span>
                  <span className="line-clamp-2 font-medium">{name}</span>
                  <span className="text-sm text-muted">
                    {`${money(one.price)} · ${t('orderLinks.left', { n: one.available })}`}
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
