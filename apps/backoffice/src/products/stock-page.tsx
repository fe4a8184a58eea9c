import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { stockMovements, type MovementReason } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { formatAmount, useMoney } from '@zay/web/platform/money.ts';
import { Badge } from '@zay/web/ui/badge.tsx';
import { ButtonLink } from '@zay/web/ui/button.tsx';
import { Card } from '@zay/web/ui/card.tsx';
import { useParams } from 'react-router';
import { api } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { DataTable } from '../ui/list/data-table.tsx';
import { useListAddress } from '../ui/list/list-address.ts';
import { Pager } from '../ui/list/pager.tsx';
import { Page } from '../ui/page.tsx';
import { Reading } from '../ui/reading.tsx';
import { StockForm } from './stock-form.tsx';

const reasonTexts = {
  restock: 'products.restock',
  correction: 'products.correction',
  damage: 'products.damage',
  opening: 'products.opening',
  import: 'products.import',
  order: 'products.order',
  'order-cancelled': 'products.orderCancelled',
  'goods-back': 'products.goodsBack',
  'order-link': 'products.orderLink',
} as const satisfies Record<MovementReason, string>;

const signed = (pieces: number) => (pieces > 0 ? `+${formatAmount(pieces)}` : `−${formatAmount(-pieces)}`);

/** The stock of a SKU: its movements, and a form that changes it (STAFF-12). */
export default function StockPage() {
  const t = useText();
  const pick = usePick();
  const money = useMoney();
  const { skuId = '' } = useParams();
  const { ask, change, pageLink } = useListAddress({ sort: 'at', direction: 'desc' });
  const query = useQuery({
    queryKey: ['stock', skuId, ask],
    queryFn: () =>
      api(stockMovements, {
        query: { skuId: Number(skuId), page: ask.page, pageSize: ask.pageSize, direction: ask.direction },
      }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (!data) {
    return (
      <Page title={t('products.stock')}>
        <Reading query={query} />
      </Page>
    );
  }
  const { sku, items, total } = data;
  const name = [pick(sku.name), pick(sku.value)].filter(Boolean).join(' · ');
  return (
    <Page
      title={t('products.stockOf', { sku: name })}
      actions={
        <ButtonLink variant="secondary" to={`/products/${sku.productId}`}>
          {t('products.toProduct')}
        </ButtonLink>
      }
    >
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        {sku.code && <span>{sku.code}</span>}
        <span>{money(sku.price)}</span>
        {!sku.active && <Badge>{t('products.switchedOff')}</Badge>}
      </p>
      <Card className="max-w-xl">
        <StockForm sku={sku} />
      </Card>
      <h2 className="text-xl font-bold">{t('products.movements')}</h2>
      <DataTable
        title={t('products.movements')}
        rows={items}
        rowKey={({ id }) => id}
        sorted={ask}
        onSort={(sort, direction) => change({ sort, direction })}
        columns={[
          { title: t('products.when'), sort: 'at', cell: ({ at }) => formatDateTime(at) },
          {
            title: t('products.change'),
            align: 'end',
            cell: ({ delta }) => (
              <span className={delta < 0 ? 'text-ruby' : 'text-jade'}>{signed(delta)}</span>
            ),
          },
          { title: t('products.balance'), align: 'end', cell: ({ balance }) => formatAmount(balance) },
          {
            title: t('products.reason'),
            isPlain: true,
            cell: ({ reason, order }) =>
              [t(reasonTexts[reason]), order?.voucherNo].filter(Boolean).join(' · '),
          },
          { title: t('products.note'), isPlain: true, cell: ({ note }) => note },
          { title: t('products.by'), isPlain: true, cell: ({ by }) => by },
        ]}
      />
      <Pager ask={ask} total={total} pageLink={pageLink} onPageSize={(pageSize) => change({ pageSize })} />
    </Page>
  );
}
