import FilterIcon from '~icons/lucide/sliders-horizontal';
import { Button } from '@zay/web/ui/button.tsx';
import { DayField } from '@zay/web/ui/day-field.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { Select, type Option } from '@zay/web/ui/select.tsx';
import { useState } from 'react';
import { useText } from '../../platform/language/context.ts';
import { DebouncedSearchBox } from './debounced-search-box.tsx';
import type { ListRequest } from './list-address.ts';

/** A filter, with its name in the endpoint's query. */
export type Filter<Name extends string = string> =
  | {
      readonly kind: 'text';
      readonly name: Name;
      readonly label: string;
      readonly inputMode?: 'numeric';
    }
  | {
      readonly kind: 'select';
      readonly name: Name;
      readonly label: string;
      readonly options: readonly Option[];
      /** Label of the default if it is not "all". */
      readonly first?: string;
    }
  /** Two days, both included. */
  | { readonly kind: 'days'; readonly from: Name; readonly to: Name; readonly label: string };

interface FilterBarProps {
  readonly ask: ListRequest;
  readonly onChange: (change: Readonly<Record<string, string>>, options?: { replace?: boolean }) => void;
  readonly searchLabel?: string | undefined;
  readonly filters: readonly Filter[];
  /** Sort options for phones, which show no headings. */
  readonly sorts: readonly Option[];
  /** The server's errors, by filter name. */
  readonly errors: ReadonlyMap<string, string>;
  /** Undefined if there are no filters. */
  readonly onClear?: (() => void) | undefined;
}

/** Search and filters of a list; each change goes into the address at once. Phones fold all but the search. */
export function FilterBar(props: FilterBarProps) {
  const { ask, onChange, searchLabel, filters, sorts, errors, onClear } = props;
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const active = Object.keys(ask.filters).filter((name) => name !== 'search').length;
  // Filters with errors stay unfolded.
  const isUnfolded = isOpen || errors.size > 0;
  const folded = isUnfolded ? 'contents' : 'contents max-md:hidden';
  return (
    <search className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {searchLabel !== undefined && (
        <DebouncedSearchBox
          value={ask.filters['search'] ?? ''}
          onAsk={(search, options) => onChange({ search }, options)}
        >
          {(box) => (
            <div className="sm:col-span-2">
              <TextField
                {...box}
                type="search"
                label={t('kit.search')}
                placeholder={searchLabel}
                error={errors.get('search')}
              />
            </div>
          )}
        </DebouncedSearchBox>
      )}
      {filters.length + sorts.length > 0 && (
        <Button
          variant="secondary"
          className="md:hidden"
          aria-expanded={isUnfolded}
          onClick={() => setOpen(!isOpen)}
        >
          <FilterIcon aria-hidden />
          {t('kit.filters')}
          {active > 0 && ` (${active})`}
        </Button>
      )}
      <div className={folded}>
        {filters.map((filter) => (
          <FilterField key={filter.label} filter={filter} ask={ask} errors={errors} onChange={onChange} />
        ))}
        {sorts.length > 0 && <SortSelect ask={ask} sorts={sorts} onChange={onChange} />}
      </div>
      {onClear && (
        <Button variant="quiet" className="justify-self-start" onClick={onClear}>
          {t('kit.clearFilters')}
        </Button>
      )}
    </search>
  );
}

/** For phones, which show no column headings. */
function SortSelect({ ask, sorts, onChange }: Pick<FilterBarProps, 'ask' | 'sorts' | 'onChange'>) {
  const t = useText();
  return (
    <div className="md:hidden">
      <Select
        label={t('kit.sortBy')}
        value={`${ask.sort} ${ask.direction}`}
        options={sorts.flatMap(({ value, label }) => [
          { value: `${value} desc`, label: `${label} ↓` },
          { value: `${value} asc`, label: `${label} ↑` },
        ])}
        onChange={({ target }) => {
          const [sort = '', direction = ''] = target.value.split(' ');
          onChange({ sort, direction });
        }}
      />
    </div>
  );
}

type FilterFieldProps = Pick<FilterBarProps, 'ask' | 'errors' | 'onChange'> & { readonly filter: Filter };

function FilterField({ filter, ask, errors, onChange }: FilterFieldProps) {
  const t = useText();
  const valueOf = (name: string) => ask.filters[name] ?? '';
  const { label } = filter;
  if (filter.kind === 'days') {
    const days = [
      [filter.from, t('kit.from', { label })],
      [filter.to, t('kit.to', { label })],
    ] as const;
    return days.map(([name, dayLabel]) => (
      <DayField
        key={name}
        label={dayLabel}
        day={valueOf(name)}
        error={errors.get(name)}
        onChange={(day) => onChange({ [name]: day })}
      />
    ));
  }
  if (filter.kind === 'select') {
    return (
      <Select
        label={label}
        value={valueOf(filter.name)}
        placeholder={filter.first ?? t('kit.all')}
        options={filter.options}
        onChange={({ target }) => onChange({ [filter.name]: target.value })}
      />
    );
  }
  return (
    <DebouncedSearchBox
      value={valueOf(filter.name)}
      onAsk={(text, options) => onChange({ [filter.name]: text }, options)}
    >
      {(box) => (
        <TextField
          {...box}
          label={label}
          inputMode={filter.inputMode ?? 'text'}
          error={errors.get(filter.name)}
        />
      )}
    </DebouncedSearchBox>
  );
}
