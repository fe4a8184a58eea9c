import type { Sku } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { Badge } from '../ui/badge.tsx';

/** From here down the pieces are counted out. */
const fewPieces = 5;

/** Whether a SKU is there, and how many when they are few. */
export function StockNote({ sku }: { sku: Sku }) {
  const t = useText();
  if (sku.qty <= 0) return <Badge tone="ruby">{t('catalog.soldOut')}</Badge>;
  if (sku.qty <= fewPieces) return <Badge tone="gold">{t('catalog.onlyLeft', { n: sku.qty })}</Badge>;
  return <Badge tone="jade">{t('catalog.inStock')}</Badge>;
}
