import { Link } from 'react-router';
import CloseIcon from '~icons/lucide/x';
import { useText } from '../../platform/language/context.ts';
import { formatAmount, useMoney } from '../../platform/money.ts';
import { filterValues, type Filters } from './filters.rules.ts';
import type { ListLinkProps } from './use-list-place.ts';

/** One active filter, and the link that removes it. */
export interface ChosenFilter {
  readonly name: string;
  readonly without: ListLinkProps;
}

interface FilterChipsProps {
  readonly filters: Filters;
  readonly linkWith: (changes: Readonly<Record<string, string>>) => ListLinkProps;
  /** Active filters of the page itself, besides price and stock. */
  readonly others?: readonly ChosenFilter[];
  /** Link to the list without any filter. */
  readonly unfiltered: ListLinkProps;
  /** Called when any of them is clicked. */
  readonly onPress?: () => void;
}

/** Active filters as chips. Each links to the list without that filter. Renders nothing without filters. */
export default function FilterChips({
  filters,
  linkWith,
  others = [],
  unfiltered,
  onPress,
}: FilterChipsProps) {
  const t = useText();
  const priceText = usePriceText();
  const { minPrice, maxPrice, inStock } = filters;
  const price = priceText(filters);
  const chips = [...others];
  if (price !== undefined) chips.push({ name: price, without: linkWith(filterValues({ inStock })) });
  if (inStock)
    chips.push({
      name: t('search.inStockOnly'),
      without: linkWith(filterValues({ minPrice, maxPrice })),
    });
  if (chips.length === 0) return null;
  return (
    <section aria-label={t('search.filteredBy')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ name, without }) => (
        <Link
          key={name}
          {...without}
          rel="nofollow"
          onClick={onPress}
          aria-label={t('search.removeOne', { name })}
          className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-chip border border-jade bg-jade-soft px-3 text-jade"
        >
          <span className="min-w-0 truncate">{name}</span>
          <CloseIcon aria-hidden className="shrink-0" />
        </Link>
      ))}
      <Link
        {...unfiltered}
        onClick={onPress}
        className="inline-flex min-h-11 items-center px-2 font-medium text-jade"
      >
        {t('search.clearFilters')}
      </Link>
    </section>
  );
}

/** Formats a price range: `5,000–6,000 Ks`, `From 5,000 Ks`, `Up to 6,000 Ks`; undefined without limits. */
function usePriceText(): (filters: Filters) => string | undefined {
  const t = useText();
  const money = useMoney();
  return ({ minPrice, maxPrice }) => {
    if (minPrice !== undefined && maxPrice !== undefined)
      return `${formatAmount(minPrice)}–${money(maxPrice)}`;
    if (minPrice !== undefined) return t('search.fromPrice', { price: money(minPrice) });
    return maxPrice === undefined ? undefined : t('search.upToPrice', { price: money(maxPrice) });
  };
}
