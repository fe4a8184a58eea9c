import SortIcon from '~icons/lucide/arrow-up-down';
import type { SortCode } from '@zay/contract';
import { useSortOptions, readSort, type WantedProducts } from '../catalog/index.ts';
import { useText } from '../platform/language/context.ts';

/** Sort order of a list on a phone, as a native select. Larger screens have it in their header. */
export function SortSelect({ list, onChange }: { list: WantedProducts; onChange: (sort: SortCode) => void }) {
  const t = useText();
  const options = useSortOptions(list);
  return (
    <label className="relative inline-flex md:hidden min-w-0 items-center rounded-field border border-edge bg-paper hover:bg-mist">
      <span className="sr-only">{t('frame.sortBy')}</span>
      <SortIcon aria-hidden className="pointer-events-none absolute start-3 text-muted" />
      <select
        value={list.sort}
        onChange={(event) => onChange(readSort(event.target.value, list))}
        className="min-h-11 max-w-[min(14rem,100%)] min-w-0 cursor-pointer appearance-none truncate rounded-field bg-transparent ps-9 pe-3 text-base"
      >
        {options.map(([code, label]) => (
          <option key={code} value={code} className="bg-paper text-ink">
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
