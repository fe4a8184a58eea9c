import type { ProductDetail, VariantValue } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { Chip } from '../ui/chip.tsx';
import { cn } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { stockBelow } from './choice.rules.ts';
import type { ProductChoice } from './use-choice.ts';
import { Words } from '../ui/words.tsx';

interface VariantChoiceProps {
  readonly product: ProductDetail;
  readonly choice: ProductChoice;
}

/**
 * Levels of the choice, on the page and in the dialog. Open levels show their values; the others name the level to
 * choose first.
 */
export function VariantChoice({ product, choice }: VariantChoiceProps) {
  const t = useText();
  return product.variant.map(({ variantId, name }, level) => (
    <fieldset key={variantId} className="min-w-0">
      <legend className="mb-2 font-medium wrap-anywhere">
        <Words>{name}</Words>
      </legend>
      {level < choice.levels.length ? (
        <Values product={product} choice={choice} level={level} />
      ) : (
        <p className="text-muted">
          {t('catalog.selectLevel', { name: product.variant[level - 1]?.name ?? '' })}
        </p>
      )}
    </fieldset>
  ));
}

function Values({ product, choice, level }: VariantChoiceProps & { readonly level: number }) {
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
      className={cn(
        // A name of several lines needs corners instead of round ends.
        'max-w-full rounded-[1.375rem]! text-start wrap-anywhere',
        value.url && 'ps-1.5',
        isSoldOut && 'border-dashed text-muted line-through',
      )}
    >
      {value.url && (
        <Picture
          src={value.url}
          alt=""
          width={96}
          height={96}
          sizes="32px"
          className="size-8 shrink-0 rounded-chip object-cover"
        />
      )}
      <Words>{value.valueName}</Words>
      {isSoldOut && (
        <span className="shrink-0">
          {/* An inline-block does not inherit the line-through of its parent. */}
          <span className="inline-block text-xs">({t('catalog.soldOut')})</span>
        </span>
      )}
    </Chip>
  );
}
