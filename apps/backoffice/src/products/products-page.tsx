import PlusIcon from '~icons/lucide/plus';
import type { BodyInputOf } from '@zay/contract';
import {
  type ExportFormat,
  exportProducts,
  hasRight,
  type ListedProduct,
  showProduct,
} from '@zay/contract/staff';
import { formatDate, formatDateTime } from '@zay/web/platform/dates.ts';
import { formatAmount, useMoney } from '@zay/web/platform/money.ts';
import { useStore } from '@zay/web/platform/store.ts';
import { Button, ButtonLink } from '@zay/web/ui/button.tsx';
import { Picture } from '@zay/web/ui/picture.tsx';
import { useState } from 'react';
import { showToast } from '@zay/web/ui/toast.ts';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { Select } from '@zay/web/ui/select.tsx';
import { api, failureText } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { currentMember } from '../platform/session.ts';
import { categoryTree } from '../ui/category-tree.ts';
import { ExportList } from '../ui/list/export-list.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { ProductActs } from './bulk-products.tsx';
import { products } from './products.resource.ts';
import { StockForm } from './stock-form.tsx';
import { useChoices } from './use-choices.ts';

const makeLink = (filters: Readonly<Record<string, string>>, format: ExportFormat) =>
  api(exportProducts, { body: { ...filters, format } as BodyInputOf<typeof exportProducts> });

/** All products with prices and stock, and quick changes of both (STAFF-11). */
export default function ProductsPage() {
  const t = useText();
  const pick = usePick();
  const money = useMoney();
  const choices = useChoices();
  const rights = useStore(currentMember)?.rights ?? [];
  const [counted, setCounted] = useState<ListedProduct | null>(null);
  const mayEdit = hasRight(rights, 'products');
  const lowOf = ({ state, skus }: ListedProduct) =>
    state === 'published'
      ? skus.filter(({ active, stock }) => active && stock <= choices.lowStock).length
      : 0;
  const named = ({ id, name }: { id: number; name: { en: string; my: string } }) => ({
    value: id,
    label: pick(name),
  });

  return (
    <>
      <ListPage
        title={t('products.title')}
        resource={products}
        order={{ sort: 'updated', direction: 'desc' }}
        searchLabel={t('products.find')}
        actions={
          mayEdit && (
            <>
              <ExportList makeLink={makeLink} />
              <ButtonLink to="/imports" variant="secondary">
                {t('products.imports')}
              </ButtonLink>
              <ButtonLink to="/products/new">
                <PlusIcon aria-hidden />
                {t('products.new')}
              </ButtonLink>
            </>
          )
        }
        filters={[
          {
            kind: 'select',
            name: 'categoryId',
            label: t('products.category'),
            options: categoryTree(choices.categories).map(({ id, name, depth }) => ({
              value: id,
              label: `${'\u2003'.repeat(depth)}${pick(name)}`,
            })),
          },
          { kind: 'select', name: 'brandId', label: t('products.brand'), options: choices.brands.map(named) },
          { kind: 'select', name: 'tagId', label: t('products.tag'), options: choices.tags.map(named) },
          {
            kind: 'select',
            name: 'state',
            label: t('products.state'),
            options: [
              { value: 'published', label: t('products.published') },
              { value: 'hidden', label: t('products.hidden') },
            ],
          },
          {
            kind: 'select',
            name: 'lowStock',
            label: t('products.stock'),
            options: [{ value: 'true', label: t('products.lowStockOnly') }],
          },
        ]}
        bulk={
          hasRight(rights, ['products', 'stock'])
            ? (selection) => <ProductActs selection={selection} />
            : undefined
        }
        {...(mayEdit && { rowLink: ({ id }: ListedProduct) => `/products/${id}` })}
        columns={[
          {
            title: t('products.name'),
            sort: 'name',
            cell: ({ name, url, brand }) => (
              <span className="flex items-start gap-3">
                <Picture
                  src={url}
                  alt=""
                  width={56}
                  height={56}
                  className="size-14 shrink-0 rounded-field object-cover"
                />
                <span>
                  {pick(name)}
                  {brand && <span className="block text-sm font-normal text-muted">{pick(brand)}</span>}
                </span>
              </span>
            ),
          },
          {
            title: t('products.price'),
            isPlain: true,
            sort: 'price',
            align: 'end',
            cell: ({ priceFrom, priceTo, ...period }) => (
              <>
                {priceFrom === priceTo ? money(priceFrom) : `${formatAmount(priceFrom)} – ${money(priceTo)}`}
                <PromotionPeriod {...period} />
              </>
            ),
          },
          {
            title: t('products.stock'),
            sort: 'stock',
            align: 'end',
            cell: (row) => (
              <span className="relative z-10 flex items-center justify-end gap-2 max-md:flex-wrap max-md:justify-start">
                <StockOf product={row} low={lowOf(row)} />
                {hasRight(rights, 'stock') && (
                  <Button variant="secondary" className="whitespace-nowrap" onClick={() => setCounted(row)}>
                    {t('products.changeStock')}
                    <span className="sr-only">: {pick(row.name)}</span>
                  </Button>
                )}
              </span>
            ),
          },
          {
            title: t('products.state'),
            isPlain: true,
            cell: (row) => <StateCell product={row} mayEdit={mayEdit} />,
          },
          { title: t('products.created'), sort: 'created', cell: ({ createdAt }) => formatDate(createdAt) },
          { title: t('products.updated'), sort: 'updated', cell: ({ updatedAt }) => formatDate(updatedAt) },
        ]}
      />
      <QuickStock product={counted} onClose={() => setCounted(null)} />
    </>
  );
}

/** When the promotion runs, if it begins or ends. */
function PromotionPeriod({
  promotionFrom,
  promotionTo,
}: Pick<ListedProduct, 'promotionFrom' | 'promotionTo'>) {
  const t = useText();
  if (promotionFrom === null && promotionTo === null) return null;
  return (
    <span className="block text-sm text-muted">
      {promotionFrom !== null && t('products.runsFrom', { time: formatDateTime(promotionFrom) })}{' '}
      {promotionTo !== null && t('products.runsTo', { time: formatDateTime(promotionTo) })}
    </span>
  );
}

/** Total pieces on sale, and the number of SKUs with low stock. */
function StockOf({ product: { stock, skus }, low }: { product: ListedProduct; low: number }) {
  const t = useText();
  const all = skus.filter(({ active }) => active).length;
  return (
    <span className={low > 0 ? 'font-semibold text-ruby' : undefined}>
      {formatAmount(stock)}
      {low > 0 && (
        <span className="block text-sm">
          {all === 1 ? t('products.lowStock') : t('products.lowSkus', { low, all })}
        </span>
      )}
    </span>
  );
}

const looks = {
  published: { tone: 'jade', text: 'products.published' },
  hidden: { tone: 'plain', text: 'products.hidden' },
} as const;

interface StateCellProps {
  readonly product: ListedProduct;
  readonly mayEdit: boolean;
}

/** Whether buyers see a product, with a button to change it. */
function StateCell({ product: { id, name, state }, mayEdit }: StateCellProps) {
  const t = useText();
  const pick = usePick();
  const act = useAct(showProduct);
  const isHidden = state === 'hidden';
  return (
    <span className="flex flex-wrap items-center gap-x-6 whitespace-nowrap md:flex-col md:items-start md:gap-1">
      <StatusBadge state={state} looks={looks} />
      {mayEdit && (
        <Button
          variant="quiet"
          className="relative z-10 -ms-4"
          busy={act.isPending}
          onClick={() =>
            act.mutate(
              { body: { id, shown: isHidden } },
              { onError: (error) => showToast(failureText(error), { kind: 'error' }) },
            )
          }
        >
          {t(isHidden ? 'products.show' : 'products.hide')}
          <span className="sr-only">: {pick(name)}</span>
        </Button>
      )}
    </span>
  );
}

interface QuickStockProps {
  /** The product whose stock is edited; null while closed. */
  readonly product: ListedProduct | null;
  readonly onClose: () => void;
}

/** Changes a stock without leaving the list. */
function QuickStock({ product, onClose }: QuickStockProps) {
  const t = useText();
  const pick = usePick();
  return (
    <Dialog
      open={product !== null}
      onClose={onClose}
      title={product ? t('products.stockOf', { sku: pick(product.name) }) : t('products.stock')}
    >
      {product && <SkuStock key={product.id} product={product} onDone={onClose} />}
    </Dialog>
  );
}

function SkuStock({ product, onDone }: { product: ListedProduct; onDone: () => void }) {
  const t = useText();
  const pick = usePick();
  const { skus } = product;
  const [skuId, setSkuId] = useState(skus.find(({ active }) => active)?.id ?? skus[0]?.id ?? 0);
  const sku = skus.find(({ id }) => id === skuId);
  return (
    <div className="flex flex-col gap-4">
      {skus.length > 1 && (
        <Select
          label={t('products.whichSku')}
          value={skuId}
          options={skus.map(({ id, value, stock }) => ({
            value: id,
            label: `${pick(value)} (${formatAmount(stock)})`,
          }))}
          onChange={({ target }) => setSkuId(Number(target.value))}
        />
      )}
      {sku && <StockForm key={skuId} sku={sku} onDone={onDone} />}
    </div>
  );
}
