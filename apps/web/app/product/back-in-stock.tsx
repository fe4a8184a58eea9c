import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import BellIcon from '~icons/lucide/bell';
import { stockAlerts, updateStockAlert, type ProductDetail } from '@zay/contract';
import { productPath } from '../catalog/links.rules.ts';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { LaterTexts } from '../platform/language/later-texts.tsx';
import { useText } from '../platform/language/context.ts';
import { rememberPage } from '../platform/pending/saved-page.ts';
import { loadQueries, useLaterQuery, type LaterQuery } from '../platform/query-later.ts';
import { useLoggedIn } from '../platform/session/use-session.ts';
import { browserStorage } from '../platform/storage.ts';
import { showAlert } from '../ui/ask.ts';
import { Button } from '../ui/button.tsx';
import { isDefaultProduct } from './choice.rules.ts';
import { wishHash, wishOf } from './use-choice.ts';

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
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const { hash, pathname, search } = useLocation();
  const wished = wishOf(hash);
  const alerts = useMemo(() => alertsQuery(product.id), [product.id]);
  // Without a response the button stays. A second request is harmless.
  const waiting = useLaterQuery(alerts) ?? [];
  const [isBusy, setBusy] = useState(false);
  const sku = product.skuValue.find((one) => one.skuId === (chosen ?? wished));
  const skuId = sku?.skuId;

  const change = useCallback(
    async (id: number, isWanted: boolean) => {
      setBusy(true);
      try {
        await browserApi(updateStockAlert, { body: { skuId: id, isWanted } });
        await keepAlert(alerts.queryKey, id, isWanted);
      } catch (error) {
        await showAlert(failureText(error));
      } finally {
        setBusy(false);
      }
    },
    // `failureText` may be stale here. A new callback would run the effect below again.
    // oxlint-disable-next-line react/exhaustive-deps
    [alerts],
  );

  useEffect(() => {
    // A guest clicked, logged in and returned. Skip it when the SKU is back in stock meanwhile.
    const isSoldOut = product.skuValue.some((sku) => sku.skuId === wished && sku.qty === 0);
    if (wished !== undefined && loggedIn && isSoldOut) void change(wished, true);
  }, [wished, loggedIn, product, change]);

  const ask = async (id: number) => {
    if (loggedIn) return change(id, true);
    rememberPage(browserStorage(), `${productPath(product.id)}${wishHash(id)}`);
    await navigate('/login');
  };

  const undo = async (id: number) => {
    if (wished !== undefined) await navigate(pathname + search, { replace: true, preventScrollReset: true });
    await change(id, false);
  };

  if (!sku || skuId === undefined || !waiting.includes(skuId)) {
    const press = skuId === undefined ? onMissing : () => void ask(skuId);
    if (!press) return null;
    return (
      <Button wide busy={isBusy} onClick={press}>
        {!isBusy && <BellIcon aria-hidden />}
        {t('stockAlerts.ask')}
      </Button>
    );
  }
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-3 rounded-field bg-jade-soft px-3">
      <p role="status" className="flex min-h-11 items-center gap-2 py-1 font-medium wrap-anywhere text-jade">
        <BellIcon aria-hidden className="shrink-0" />
        {isDefaultProduct(product.variant)
          ? t('stockAlerts.waiting')
          : t('stockAlerts.waitingFor', { name: sku.value.replaceAll(',', ', ') })}
      </p>
      <Button variant="quiet" busy={isBusy} onClick={() => void undo(skuId)}>
        {t('stockAlerts.undo')}
      </Button>
    </div>
  );
}

/** Ids of a product's SKUs that the buyer will be notified about. */
function alertsQuery(productId: number): LaterQuery<readonly number[]> {
  return {
    queryKey: ['stock-alerts', String(productId)],
    queryFn: async () => (await browserApi(stockAlerts, { query: { ProductId: productId } })).skuIds,
  };
}

/** Updates the cached ids after a change. */
async function keepAlert(queryKey: readonly string[], skuId: number, isWanted: boolean): Promise<void> {
  const { queryClient, refresh } = await loadQueries();
  // A pending response may predate the change.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<readonly number[]>(queryKey, (last = []) => [
    ...last.filter((one) => one !== skuId),
    ...(isWanted ? [skuId] : []),
  ]);
  void refresh(queryKey);
}
