import type { ProductDetail, VariantValue } from '@zay/contract';
import type { ReactNode } from 'react';
import { useText } from '../platform/language/context.ts';
import { Chip } from '../ui/chip.tsx';
import { cn } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { BuyButtons, type BuyMode, QuantityRow, StockNote } from './buy-parts.tsx';
import { skuPictures, stockBelow } from './choice.rules.ts';
import type { ProductChoice } from './use-choice.ts';
import type { Purchase } from './use-purchase.ts';

interface VariantDialogProps {
  readonly product: ProductDetail;
  readonly choice: ProductChoice;
  readonly purchase: Purchase;
  readonly mode: BuyMode;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Dialog to choose a variant before a product is added to the cart or bought. */
export default function VariantDialog(props: VariantDialogProps) {
  const { product, choice, purchase, mode, open, onClose } = props;
  const t = useText();
  const { sku } = choice;
  const picture = (sku && skuPictures(sku)[0]) ?? product.productImage[0]?.url;
  const add = async () => {
    if (await purchase.addToCart()) onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('catalog.options')} sheet>
      <div className="flex gap-3">
        <Picture
          src={picture}
          alt=""
          width={240}
          height={240}
          sizes="96px"
          className="size-24 shrink-0 rounded-card object-cover"
        />
        <div className="flex min-w-0 flex-col items-start gap-1">
          <p className="line-clamp-2 leading-snug">{product.name}</p>
          <Price of={sku ?? product} large />
          {sku && <StockNote sku={sku} />}
        </div>
      </div>
      <VariantLevels product={product} choice={choice} />
      <QuantityRow product={product} choice={choice} onRefused={purchase.refuseQuantity} />
      <BuyButtons
        mode={mode}
        isSoldOut={sku?.qty === 0}
        isAdding={purchase.isAdding}
        onAdd={() => void add()}
        onBuy={purchase.buyNow}
      />
    </Dialog>
  );
}

/** Levels of the choice. Open levels show their values; the others name the level to choose first. */
function VariantLevels({ product, choice }: { product: ProductDetail; choice: ProductChoice }) {
  const t = useText();
  return product.variant.map((variant, level) => {
    const previous = product.variant[level - 1];
    const isOpen = level < choice.levels.length;
    return (
      <VariantLevel key={variant.variantId} name={variant.name}>
        {isOpen ? (
          <Values product={product} choice={choice} level={level} />
        ) : (
          <p className="text-muted">{t('catalog.selectLevel', { name: previous?.name ?? '' })}</p>
        )}
      </VariantLevel>
    );
  });
}

function VariantLevel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{name}</legend>
      {children}
    </fieldset>
  );
}

interface ValuesProps {
  readonly product: ProductDetail;
  readonly choice: ProductChoice;
  readonly level: number;
}

function Values({ product, choice, level }: ValuesProps) {
  const values = choice.levels[level];
  if (!values) return <Skeleton className="h-11 w-48" />;
  const before = choice.values.slice(0, level).map((value) => value.value_name);
  return (
    <div className="flex flex-wrap gap-2">
      {values.map((value) => {
        const stock = stockBelow(product.skuValue, [...before, value.valueName]);
        // The API checks a level against the previous one only. Hide values that are not sold with all
        // earlier choices.
        if (stock === undefined) return null;
        return (
          <ValueChip
            key={value.valueId}
            value={value}
            isSelected={choice.values[level]?.value_id === value.valueId}
            isSoldOut={stock === 0}
            onChoose={() => choice.chooseValue(level, value)}
          />
        );
      })}
    </div>
  );
}

interface ValueChipProps {
  readonly value: VariantValue;
  readonly isSelected: boolean;
  readonly isSoldOut: boolean;
  readonly onChoose: () => void;
}

/** A sold-out value is struck through, but can be chosen to get a notification. */
function ValueChip({ value, isSelected, isSoldOut, onChoose }: ValueChipProps) {
  const t = useText();
  return (
    <Chip
      selected={isSelected}
      onClick={onChoose}
      className={cn(value.url && 'ps-1.5', isSoldOut && 'border-dashed text-muted line-through')}
    >
      {value.url && (
        <Picture
          src={value.url}
          alt=""
          width={96}
          height={96}
          sizes="32px"
          className="size-8 rounded-chip object-cover"
        />
      )}
      {value.valueName}
      {isSoldOut && (
        <span>
          {/* An inline-block does not inherit the line-through of its parent. */}
          <span className="inline-block text-xs">({t('catalog.soldOut')})</span>
        </span>
      )}
    </Chip>
  );
}
