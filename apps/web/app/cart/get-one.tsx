import type { CartGetOne } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { Badge } from '../ui/badge.tsx';
import { Picture } from '../ui/picture.tsx';

/** The product that comes free with a line. */
export function GetOne({ free }: { free: CartGetOne }) {
  const t = useText();
  const money = useMoney();
  return (
    <div className="flex items-center gap-3 rounded-field bg-mist px-3 py-2">
      <Picture src={free.url} alt="" width={48} height={48} className="size-12 rounded-field object-cover" />
      <p className="min-w-0 flex-1 text-sm">
        <Badge tone="gold" className="me-2">
          1+1
        </Badge>
        <span className="text-muted">{t('cart.freeGift')}</span>
        <br />
        <span className="font-medium">{free.getOneProductName}</span>{' '}
        <s className="text-muted">{money(free.getOneOriginalPrice)}</s>
      </p>
    </div>
  );
}
