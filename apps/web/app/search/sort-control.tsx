import SortIcon from '~icons/lucide/arrow-up-down';
import type { SortCode } from '@zay/contract';
import { useSortOptions, readSort, type WantedProducts } from '../catalog/index.ts';
import { useText } from '../platform/language/context.ts';
import { ChoiceGroup, Radio } from '../ui/choice.tsx';
import { Popover } from '../ui/popover.tsx';

interface SortControlProps {
  readonly list: WantedProducts;
  readonly onChange: (sort: SortCode) => void;
}

/** Sort order of a list, beside its count: a native select on a phone, a panel on larger screens. */
export function SortControl(props: SortControlProps) {
  return (
    <>
      <SortSelect {...props} />
      <div className="hidden md:block">
        <SortPanel {...props} />
      </div>
    </>
  );
}

function SortSelect({ list, onChange }: SortControlProps) {
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

function SortPanel({ list, onChange }: SortControlProps) {
  const t = useText();
  const options = useSortOptions(list);
  const current = options.find(([code]) => code === list.sort)?.[1] ?? '';
  return (
    <Popover
      button={
        <>
          <SortIcon aria-hidden className="shrink-0 text-muted" />
          <span className="sr-only">{t('frame.sort')}: </span>
          <span className="truncate">{current}</span>
        </>
      }
      buttonClassName="inline-flex min-h-11 items-center gap-2 rounded-field border border-edge px-3 hover:bg-mist"
      panelLabel={t('frame.sortBy')}
    >
      {() => (
        <ChoiceGroup label={t('frame.sortBy')}>
          {options.map(([code, label]) => (
            <Radio key={code} name="sort" checked={list.sort === code} onChange={() => onChange(code)}>
              {label}
            </Radio>
          ))}
        </ChoiceGroup>
      )}
    </Popover>
  );
}
