import { useText } from '../platform/language/context.ts';
import { Button } from '../ui/button.tsx';

/** Which buttons the variant dialog shows; the page itself shows both. */
export type BuyMode = 'both' | 'add-to-cart' | 'buy-now';

interface BuyButtonsProps {
  readonly mode?: BuyMode;
  readonly isSoldOut: boolean;
  readonly isAdding: boolean;
  readonly onAdd: () => void;
  readonly onBuy: () => void;
}

export function BuyButtons({ mode = 'both', isSoldOut, isAdding, onAdd, onBuy }: BuyButtonsProps) {
  const t = useText();
  if (isSoldOut) {
    return (
      <Button disabled wide>
        {t('catalog.soldOut')}
      </Button>
    );
  }
  return (
    <div className="flex w-full gap-2">
      {mode !== 'buy-now' && (
        <Button
          variant={mode === 'both' ? 'secondary' : 'primary'}
          busy={isAdding}
          onClick={onAdd}
          className="min-w-0 flex-1 px-2!"
        >
          {t(isAdding ? 'catalog.adding' : 'catalog.addToCart')}
        </Button>
      )}
      {mode !== 'add-to-cart' && (
        <Button onClick={onBuy} className="min-w-0 flex-1 px-2!">
          {t('catalog.buyNow')}
        </Button>
      )}
    </div>
  );
}
