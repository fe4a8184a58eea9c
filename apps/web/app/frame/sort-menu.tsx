import { useLocation, useNavigate } from 'react-router';
import SortIcon from '~icons/lucide/sliders-horizontal';
import type { SortCode } from '@zay/contract';
import { listQuery } from '../catalog/lists/list-query.ts';
import { useAddressValue } from '../catalog/lists/use-address-value.ts';
import { useSortOptions } from '../catalog/lists/use-sort-options.ts';
import { readWanted, sortValue } from '../catalog/lists/wanted.ts';
import { useText } from '../platform/language/context.ts';
import { ChoiceGroup, Radio } from '../ui/choice.tsx';
import { iconTarget } from '../ui/icon-button.tsx';
import { Popover } from '../ui/popover.tsx';

/** Offers sorting of the list on screen, from its first page. */
export function SortMenu() {
  const t = useText();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const value = useAddressValue();
  const list = readWanted(value);
  const options = useSortOptions(list);
  const choose = (code: SortCode) =>
    navigate(`${pathname}?${listQuery(value, { sortType: sortValue(code, list) })}`, {
      replace: true,
      preventScrollReset: true,
      state: state as unknown,
    });

  return (
    <Popover
      button={<SortIcon aria-hidden />}
      buttonLabel={t('frame.sort')}
      buttonClassName={iconTarget}
      panelLabel={t('frame.sortBy')}
    >
      {() => (
        <ChoiceGroup label={t('frame.sortBy')}>
          {options.map(([code, label]) => (
            <Radio key={code} name="sort" checked={list.sort === code} onChange={() => void choose(code)}>
              {label}
            </Radio>
          ))}
        </ChoiceGroup>
      )}
    </Popover>
  );
}
