import { useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/language/context.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { useDraft } from '../../ui/input-hooks.ts';
import { Select } from '../../ui/select.tsx';
import { checkEntries, type PriceProblem } from './filter-entries.rules.ts';
import type { Filters } from './filters.rules.ts';
import { listQuery } from './list-query.rules.ts';
import { useAddressValue } from '../../platform/page.tsx';
import { useSortOptions } from './use-sort-options.ts';
import { readWanted } from './wanted.ts';

export interface FilterFormProps {
  readonly filters: Filters;
  readonly onFilter: (filters: Filters) => void;
  /** True inside of `noscript`, which must not hold another one. */
  readonly isPlain?: boolean;
}

const problemTexts = { number: 'search.priceNumber', order: 'search.priceOrder' } as const;
const names = { from: 'MinPrice', to: 'MaxPrice', inStock: 'InStock' } as const;
const withoutOwn = { MinPrice: '', MaxPrice: '', InStock: '' };

/**
 * Form for price range and stock. It accepts Burmese digits and shows errors at each field. Before hydration and
 * without scripts it submits as a plain HTML form; without scripts it has the sort order, too.
 */
export default function FilterForm({ filters, onFilter, isPlain = false }: FilterFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  // Keep a fixed order: the server sorts the query parameters before it renders.
  const others = [...new URLSearchParams(listQuery(useAddressValue(), withoutOwn))];
  const [from, setFrom] = useDraft(String(filters.minPrice ?? ''));
  const [to, setTo] = useDraft(String(filters.maxPrice ?? ''));
  const [problems, setProblems] = useState<{ from?: PriceProblem; to?: PriceProblem }>({});
  const errorText = (problem: PriceProblem | undefined) => problem && t(problemTexts[problem]);

  const apply = () => {
    const entered = new FormData(form.current ?? undefined);
    const text = (name: string) => String(entered.get(name) ?? '');
    const checked = checkEntries({
      from: text(names.from),
      to: text(names.to),
      inStock: entered.has(names.inStock),
    });
    if ('filters' in checked) {
      setProblems({});
      onFilter(checked.filters);
    } else setProblems(checked);
  };

  useEffect(() => {
    const box = form.current?.elements.namedItem(names.inStock);
    if (box instanceof HTMLInputElement && box.checked !== box.defaultChecked) apply();
    // Run once, for a click before hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <form
      ref={form}
      noValidate
      aria-label={t('search.filters')}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {/* Before the hidden fields: if a name is sent twice, the first value counts. */}
      {isPlain ? <SortField /> : <noscript>{import.meta.env.SSR && <SortField />}</noscript>}
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        label={t('search.priceFrom')}
        name={names.from}
        error={errorText(problems.from)}
        inputMode="numeric"
        autoComplete="off"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label={t('search.priceTo')}
        name={names.to}
        error={errorText(problems.to)}
        inputMode="numeric"
        autoComplete="off"
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <Checkbox name={names.inStock} value="true" checked={filters.inStock ?? false} onChange={apply}>
        {t('search.inStockOnly')}
      </Checkbox>
      <Button type="submit" variant="secondary">
        {t('search.showProducts')}
      </Button>
    </form>
  );
}

/** Sort order of the list, for visitors without scripts. */
function SortField() {
  const t = useText();
  const list = readWanted(useAddressValue());
  const options = useSortOptions(list).map(([value, label]) => ({ value, label }));
  return <Select label={t('frame.sortBy')} name="sortType" defaultValue={list.sort} options={options} />;
}
