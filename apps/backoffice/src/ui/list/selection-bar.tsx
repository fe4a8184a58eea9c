import CloseIcon from '~icons/lucide/x';
import { bulkLimit } from '@zay/contract/staff';
import { formatAmount } from '@zay/web/platform/money.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { IconButton } from '@zay/web/ui/icon-button.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../platform/language/context.ts';
import type { Selection } from './selection.ts';

interface SelectionBarProps {
  readonly selection: Selection;
  /** Number of rows found, on all pages. */
  readonly total: number;
  /** Buttons of the acts. */
  readonly children: ReactNode;
}

/** What can be done with the chosen rows, below the scrolling list, in reach of the thumb. */
export function SelectionBar({ selection, total, children }: SelectionBarProps) {
  const t = useText();
  const { count, isAll, chooseAll, clear } = selection;
  const isTooMany = count > bulkLimit;
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && t('kit.chosen', { n: formatAmount(count) })}
      </p>
      {count > 0 && (
        <div
          role="group"
          aria-label={t('kit.chosenRows')}
          className="bar-below bottom-(--undo-bar,0px) -mx-4 -mb-4 flex flex-col gap-1 border-t border-line px-4 py-2"
        >
          <div className="flex flex-wrap items-center gap-x-2">
            <IconButton label={t('kit.clearChosen')} onClick={clear}>
              <CloseIcon aria-hidden />
            </IconButton>
            <span className="font-semibold">{t('kit.chosen', { n: formatAmount(count) })}</span>
            {!isAll && count < total && (
              <Button variant="quiet" onClick={chooseAll}>
                {t('kit.chooseAll', { n: formatAmount(total) })}
              </Button>
            )}
          </div>
          {isTooMany ? (
            <p className="text-ruby">{t('kit.tooManyChosen', { n: bulkLimit })}</p>
          ) : (
            <div className="flex gap-2 overflow-x-auto pb-1 [&>*]:shrink-0 [&>*]:whitespace-nowrap">
              {children}
            </div>
          )}
        </div>
      )}
    </>
  );
}
