import { Button } from '@zay/web/ui/button.tsx';
import { cn } from '@zay/web/ui/class-names.ts';
import type { ReactNode } from 'react';
import { useText } from '../platform/language/context.ts';
import { useBarHeight } from '@zay/web/ui/use-bar-height.ts';

interface DecideBarProps {
  /** Those of the page, on a desktop. */
  readonly columns: string;
  /** To the payment before and the one after, on a phone: in reach of the thumb, and no message lies over them. */
  readonly steps: ReactNode;
  readonly canDecide: boolean;
  readonly isBusy: boolean;
  /** The payment was used before, and that has been pointed out. */
  readonly isWarned: boolean;
  /** Less came than was asked: it is refused. */
  readonly isTooLittle: boolean;
  /** What follows from a decision; without words for approving these are the usual ones. */
  readonly words: { readonly approve: string | null; readonly refuse: string };
  readonly onApprove: () => void;
  /** Rejects the payment because money is missing. */
  readonly onRefuse: () => void;
  readonly onReject: () => void;
}

const barLook = 'bar-below bottom-(--undo-bar,0px) -mx-4 -mb-4 items-center border-t border-line px-4 py-2';

/** The two buttons, in reach and never over the page: it ends above them. With their keys and what has to be known before the second press. */
export function DecideBar({
  columns,
  steps,
  canDecide,
  isBusy,
  isWarned,
  isTooLittle,
  words,
  ...acts
}: DecideBarProps) {
  const { onApprove, onRefuse, onReject } = acts;
  const t = useText();
  const bar = useBarHeight('--decide-bar');
  const isLong = isTooLittle || words.approve !== null;
  return (
    <div
      ref={bar}
      role="group"
      aria-label={t('payments.decide')}
      className={cn(barLook, 'grid gap-x-4', columns)}
    >
      <p className="text-sm text-muted max-md:hidden">{t('payments.keys')}</p>
      <div
        className={cn(
          'grid gap-2',
          // On a phone a button with an amount has a row of its own.
          isLong
            ? 'grid-cols-[auto_1fr] max-md:[&>:last-child]:col-span-2 md:grid-cols-[1fr_2fr]'
            : 'grid-cols-[auto_1fr_1fr] md:grid-cols-2',
        )}
      >
        {isWarned && (
          <p role="alert" className="col-span-full font-semibold text-ruby">
            {t('payments.pressAgain')}
          </p>
        )}
        <div className="flex items-center md:hidden">{steps}</div>
        <Button variant="danger" className="min-h-14 px-2!" disabled={!canDecide} onClick={onReject}>
          {t('payments.reject')} <Key name="R" />
        </Button>
        {isTooLittle ? (
          <Button className="min-h-14 px-2!" busy={isBusy} disabled={!canDecide} onClick={onRefuse}>
            {words.refuse}
          </Button>
        ) : (
          <Button className="min-h-14 px-2!" busy={isBusy} disabled={!canDecide} onClick={onApprove}>
            {words.approve ?? t(isWarned ? 'payments.approveAnyway' : 'payments.approve')} <Key name="A" />
          </Button>
        )}
      </div>
    </div>
  );
}

/** The bar of a payment that is decided: on a phone only the steps to others, where they always are. */
export function StepsBar({ steps }: Pick<DecideBarProps, 'steps'>) {
  const bar = useBarHeight('--decide-bar');
  return (
    <div ref={bar} className={cn(barLook, 'flex md:hidden')}>
      {steps}
    </div>
  );
}

/** The key of a button, for who has a keyboard. */
function Key({ name }: { name: string }) {
  return <kbd className="rounded-field border border-current px-1.5 text-sm max-md:hidden">{name}</kbd>;
}
