import type { ReactNode } from 'react';
import type { ProductDetail, VariantValue } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { cn } from '../ui/class-names.ts';
import { Chip } from '../ui/chip.tsx';
import { Picture } from '../ui/picture.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { stockBelow } from './choice.rules.ts';
import type { ProductChoice } from './use-choice.ts';

/** The levels of choice: open ones with their values, the others with what is to be chosen before them. */
export function VariantLevels({ product, choice }: { product: ProductDetail; choice: ProductChoice }) {
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
        // The API joins a level with the one before it only: what is not sold with the levels above is left out.
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

/** What is sold out is struck and says so; it can be chosen all the same, to be told when it is back. */
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
          {/* An inline block is not struck out with its surroundings. */}
          <span className="inline-block text-xs">({t('catalog.soldOut')})</span>
        </span>
      )}
    </Chip>
  );
}
