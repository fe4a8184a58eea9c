import {
  cartProductTypes,
  highestQty,
  lineType,
  type CartDetail,
  type CartProductType,
  type CartProduct,
  type CartGetOne,
  variationText,
} from '@zay/contract';
import { useRef } from 'react';
import { Link } from 'react-router';
import TrashIcon from '~icons/lucide/trash-2';
import { useText } from '../platform/language/context.ts';
import { formatAmount, useMoney } from '../platform/money.ts';
import { Badge } from '../ui/badge.tsx';
import { cn } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { shortToastMs, showToast, toastMs } from '../ui/toast.ts';
import { groupLines, heldTime, isTooLarge, linePrice, whyGone } from './cart.rules.ts';
import { useConfirmRemoval, useChangeQuantity } from './use-cart-changes.ts';
import type { CartSource } from './use-cart.ts';
import { Words } from '../ui/words.tsx';

const headings = {
  available: 'cart.available',
  'stock-left': 'cart.stockLeft',
  'out-of-stock': 'cart.outOfStock',
} as const satisfies Record<CartProductType, string>;

/** The lines in three groups: available, short of stock, sold out. */
export function CartLines({ cart, source }: { cart: CartDetail; source: CartSource }) {
  const t = useText();
  const change = useChangeQuantity(source);
  const askToRemove = useConfirmRemoval();
  const groups = groupLines(cart.productInfo);
  const headingOf = (type: CartProductType) => {
    const lines = groups[type];
    if (type === 'stock-left' && lines.every((line) => isTooLarge(line, cart))) return 'cart.tooMany';
    return (type === 'out-of-stock' && whyGone(lines)) || headings[type];
  };
  const list = useRef<HTMLDivElement>(null);
  const remove = async (line: CartProduct) => {
    // The pressed button is removed with its line, so the focus moves to the list.
    if (await askToRemove.one(line)) list.current?.focus({ preventScroll: true });
  };
  const present = cartProductTypes.filter((type) => groups[type].length > 0);

  return (
    <div
      ref={list}
      role="group"
      aria-label={t('titles.shoppingCart')}
      tabIndex={-1}
      className="flex flex-col gap-4 outline-none"
    >
      {present.map((type, index) => (
        <section key={type} className="rounded-card border border-line bg-paper px-4 pt-3">
          <div className="flex min-h-11 items-center justify-between gap-2">
            <h2 className={cn('font-semibold', type !== 'available' && 'text-ruby')}>
              {t(headingOf(type))} ({groups[type].length})
            </h2>
            {index === 0 && source.isCart && (
              <button
                type="button"
                className="min-h-11 text-sm font-medium text-ruby"
                onClick={() => void askToRemove.all(cart.productInfo)}
              >
                {t('cart.clearAll')}
              </button>
            )}
          </div>
          <ul>
            {groups[type].map((line) => (
              <CartLineView
                key={line.skuId}
                line={line}
                cart={cart}
                onQuantity={cart.orderLink ? undefined : (qty) => change.mutate({ line, qty })}
                onRemove={source.isCart ? () => void remove(line) : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface CartLineViewProps {
  readonly line: CartProduct;
  readonly cart: CartDetail;
  /** Undefined for agreed quantities. */
  readonly onQuantity: ((qty: number) => void) | undefined;
  /** Undefined when lines cannot be removed. */
  readonly onRemove?: (() => void) | undefined;
}

/** A cart line with picture, price and quantity. */
function CartLineView({ line, cart, onQuantity, onRemove }: CartLineViewProps) {
  const t = useText();
  const money = useMoney();
  const type = lineType(line);
  const isGone = type === 'out-of-stock';
  const variation = variationText(line.skuValue);
  const address = `/productdetails?productId=${line.productId}`;
  const most = highestQty(line, cart.productInfo, cart.mostOfOrder);
  const showExceeded = (isTyped: boolean) => {
    const text = () => {
      if (most < line.availableQty) return t('cart.mostOfOrder', { n: formatAmount(cart.mostOfOrder) });
      if (most === cart.mostOfLine) return t('catalog.mostOfLine', { n: most });
      // A typed number is replaced, so the buyer is told why.
      return isTyped ? t('catalog.exceedQty', { n: most }) : t('cart.exceedQty');
    };
    showToast(text(), { kind: 'error', duration: isTyped ? toastMs : shortToastMs });
  };

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
            <Link to={address} className={cn('line-clamp-2 min-h-11 font-medium', isGone && 'text-muted')}>
              <Words>{line.name}</Words>
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
            <Price of={line} />
          </div>
        </div>
      </div>
      {line.isGetOne && line.promotionGetOne && <GetOne free={line.promotionGetOne} />}
      <StockNote line={line} cart={cart} onQuantity={onQuantity} onRemove={onRemove} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        {onQuantity ? (
          <QuantityStepper
            value={line.qty}
            max={most}
            disabled={isGone}
            onChange={onQuantity}
            onExceed={showExceeded}
          />
        ) : (
          <span>{`× ${line.qty}`}</span>
        )}
        {!isGone && (
          // Lines that the summary leaves out are shown less prominently.
          <span className={type === 'available' ? 'font-bold' : 'text-muted'}>{money(linePrice(line))}</span>
        )}
      </div>
    </li>
  );
}

const noteAction = '-my-2 min-h-11 font-semibold text-jade';

function StockNote({ line, cart, onQuantity, onRemove }: CartLineViewProps) {
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
        <span className={cn('font-medium', !held && 'text-ruby')}>
          {held || t(whyGone([line]) ?? 'cart.itemOutOfStock')}
        </span>
        {onRemove && (
          <button type="button" className={noteAction} onClick={onRemove}>
            {t('cart.removeProduct')}
          </button>
        )}
      </p>
    );
  }
  const tooLarge = isTooLarge(line, cart);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-field bg-gold-soft px-3 py-2 text-sm">
      <span>
        <span className="font-medium">{t(tooLarge ? 'cart.tooMany' : 'cart.notEnoughStock')}</span>
        <br />
        {t(tooLarge ? 'catalog.mostOfLine' : 'cart.onlyLeft', { n: line.availableQty })}
        {held && (
          <>
            <br />
            {held}
          </>
        )}
      </span>
      <button type="button" className={noteAction} onClick={() => onQuantity?.(line.availableQty)}>
        {t('cart.updateCart')}
      </button>
    </p>
  );
}

/** The free product that comes with a line. */
function GetOne({ free }: { free: CartGetOne }) {
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
