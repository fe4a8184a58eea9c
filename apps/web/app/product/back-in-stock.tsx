import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { stockAlerts, updateStockAlert, type ProductDetail } from '@zay/contract';
import { productPath } from '../catalog/links.rules.ts';
import { alertOf } from '../platform/alert-hash.ts';
import { browserApi } from '../platform/api/browser.ts';
import { LaterTexts } from '../platform/language/later-texts.tsx';
import { useText } from '../platform/language/context.ts';
import type { LaterQuery } from '../platform/query-later.ts';
import { AlertButton } from '../ui/alert-button.tsx';
import { isDefaultProduct } from './choice.rules.ts';

interface BackInStockProps {
  readonly product: ProductDetail;
  /** The chosen SKU. Without one, the URL may contain a SKU to be notified about. */
  readonly skuId: number | undefined;
  /** Called on a press without a SKU. Without it there is no button then. */
  readonly onMissing?: () => void;
}

/** Button to be notified when a sold-out SKU is back in stock. */
export default function BackInStock(props: BackInStockProps) {
  return (
    <LaterTexts>
      <WaitButton {...props} />
    </LaterTexts>
  );
}

function WaitButton({ product, skuId: chosen, onMissing }: BackInStockProps) {
  const t = useText();
  const wished = alertOf(useLocation().hash);
  const alerts = useMemo(() => alertsQuery(product.id), [product.id]);
  const sku = product.skuValue.find((one) => one.skuId === (chosen ?? wished));
  // A SKU that is back in stock meanwhile is skipped.
  const isSoldOut = product.skuValue.some((one) => one.skuId === wished && one.qty === 0);
  return (
    <AlertButton
      alerts={alerts}
      save={saveAlert}
      id={sku?.skuId}
      wished={isSoldOut ? wished : undefined}
      page={productPath(product.id)}
      onMissing={onMissing}
      texts={{
        ask: t('stockAlerts.ask'),
        waiting:
          !sku || isDefaultProduct(product.variant)
            ? t('stockAlerts.waiting')
            : t('stockAlerts.waitingFor', { name: sku.value.replaceAll(',', ', ') }),
        undo: t('stockAlerts.undo'),
      }}
    />
  );
}

/** Ids of a product's SKUs that the buyer will be notified about. */
function alertsQuery(productId: number): LaterQuery<readonly number[]> {
  return {
    queryKey: ['stock-alerts', String(productId)],
    queryFn: async () => (await browserApi(stockAlerts, { query: { ProductId: productId } })).skuIds,
  };
}

const saveAlert = (skuId: number, isWanted: boolean) =>
  browserApi(updateStockAlert, { body: { skuId, isWanted } });
