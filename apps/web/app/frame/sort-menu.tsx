import { sortCodes } from '@zay/contract';
import { useSearchParams } from 'react-router';
import SortIcon from '~icons/lucide/sliders-horizontal';
import { useText } from '../platform/language/provider.tsx';
import { ChoiceGroup, Radio } from '../ui/choice.tsx';
import { iconTarget } from '../ui/icon-button.tsx';
import { Popover } from '../ui/popover.tsx';

/** Offers sorting of the list on screen, which reads `sortType` of the query. */
export function SortMenu() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const chosen = Number(query.get('sortType') ?? sortCodes.latest);
  const options = [
    [sortCodes.priceAscending, t('frame.priceLowToHigh')],
    [sortCodes.priceDescending, t('frame.priceHighToLow')],
    [sortCodes.latest, t('frame.latest')],
    [sortCodes.popular, t('frame.popular')],
  ] as const;

  const choose = (code: number) => {
    const next = new URLSearchParams(query);
    next.set('sortType', String(code));
    setQuery(next, { replace: true, preventScrollReset: true });
  };

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
            <Radio key={code} name="sort" checked={chosen === code} onChange={() => choose(code)}>
              {label}
            </Radio>
          ))}
        </ChoiceGroup>
      )}
    </Popover>
  );
}
