import { Link } from 'react-router';
import type { CartProduct } from '@zay/contract';
import TrashIcon from '~icons/lucide/trash-2';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { cn } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { shortToastMs, showToast } from '../ui/toast.ts';
import { linePrice, lineType, variationOf } from './cart.rules.ts';
import { GetOne } from './get-one.tsx';
import { heldTime } from './held-time.ts';

interface CartLineViewProps {
  readonly line: CartProduct;
  readonly onQuantity: (qty: number) => void;
  /** Missing where lines cannot be removed. */
  readonly onRemove?: (() => void) | undefined;
}

/** One product of the cart with its picture, price and quantity. */
export function CartLineView({ line, onQuantity, onRemove }: CartLineViewProps) {
  const t = useText();
  const money = useMoney();
  const isGone = lineType(line) === 'out-of-stock';
  const variation = variationOf(line);
  const address = `/productdetails?productId=${line.productId}`;

  return (
    <li className="flex flex-col gap-3 border-b border-line py-4 last:border-b-0">
      <div className="flex gap-3">
        <Link
          to={address}
          className={cn('shrink-0', isGone && 'opacity-50 grayscale')}
          tabIndex={-1}
          aria-hidden
        >
          <Picture
            src={line.url}
            alt=""
            width={96}
            height={96}
            className="size-22 rounded-field object-cover"
          />
        </Link>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <div className="flex items-start justify-between gap-1">
            <Link to={address} className={cn('line-clamp-2 font-medium', isGone && 'text-muted')}>
              {line.name}
            </Link>
            {onRemove && (
              <IconButton
                label={`${t('common.remove')}: ${line.name}`}
                className="-me-2 -mt-2 text-muted"
                onClick={onRemove}
              >
                <TrashIcon aria-hidden />
              </IconButton>
            )}
          </div>
          {variation && <p className="text-sm text-muted">{variation}</p>}
          <div className={cn(isGone && 'opacity-60 grayscale')}>
            <Price original={line.originalPrice} promoted={line.promotePrice} percent={line.promotePercent} />
          </div>
        </div>
      </div>
      {line.isGetOne && line.promotionGetOne && <GetOne free={line.promotionGetOne} />}
      <StockNote line={line} onQuantity={onQuantity} onRemove={onRemove} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <QuantityStepper
          value={line.qty}
          max={line.availableQty}
          disabled={isGone}
          onChange={onQuantity}
          onExceed={() => showToast(t('cart.exceedQty'), { kind: 'error', duration: shortToastMs })}
        />
        {!isGone && <span className="font-bold">{money(linePrice(line))}</span>}
      </div>
    </li>
  );
}

const noteAction = '-my-2 min-h-11 font-semibold text-jade';

function StockNote({ line, onQuantity, onRemove }: CartLineViewProps) {
  const t = useText();
  const type = lineType(line);
  if (type === 'available') return null;
  const held = line.heldUntil === null ? '' : t('cart.held', { time: heldTime(line.heldUntil) });
  if (type === 'out-of-stock') {
    return (
      <p
        className={cn(
          'flex flex-wrap items-center justify-between gap-x-3 rounded-field px-3 py-2 text-sm',
          held ? 'bg-gold-soft' : 'bg-ruby-soft',
        )}
      >
        <span className={cn('font-medium', !held && 'text-ruby')}>{held || t('cart.itemOutOfStock')}</span>
        {onRemove && (
          <button type="button" className={noteAction} onClick={onRemove}>
            {t('cart.removeProduct')}
          </button>
        )}
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-field bg-gold-soft px-3 py-2 text-sm">
      <span>
        <span className="font-medium">{t('cart.notEnoughStock')}</span>
        <br />
        {t('cart.onlyLeft', { n: line.availableQty })}
        {held && (
          <>
            <br />
            {held}
          </>
        )}
      </span>
      <button type="button" className={noteAction} onClick={() => onQuantity(line.availableQty)}>
        {t('cart.updateCart')}
      </button>
    </p>
  );
}
