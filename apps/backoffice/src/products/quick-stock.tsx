import type { ListedProduct } from '@zay/contract/staff';
import { formatAmount } from '@zay/web/platform/money.ts';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { Select } from '@zay/web/ui/select.tsx';
import { useState } from 'react';
import { usePick, useText } from '../platform/language/context.ts';
import { StockForm } from './stock-form.tsx';

interface QuickStockProps {
  /** Whose stock is changed; null while nothing is open. */
  readonly product: ListedProduct | null;
  readonly onClose: () => void;
}

/** Changes a stock without leaving the list. */
export function QuickStock({ product, onClose }: QuickStockProps) {
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
