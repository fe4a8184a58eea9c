import { Button } from '@zay/web/ui/button.tsx';
import { cn } from '@zay/web/ui/class-names.ts';
import type { ReactNode } from 'react';
import { useText } from '../platform/language/context.ts';
import { useBarHeight } from '@zay/web/ui/use-bar-height.ts';

interface DecideBarProps {
  /** The column classes of the page, for desktops. */
  readonly columns: string;
  /** Links to the previous and next payment; on phones in reach of the thumb, where no message covers them. */
  readonly steps: ReactNode;
  readonly canDecide: boolean;
  readonly isBusy: boolean;
  /** The payment is a possible duplicate, and staff were warned. */
  readonly isWarned: boolean;
  /** Less money came than asked: the payment is rejected. */
  readonly isTooLittle: boolean;
  /** Button labels for this decision; null for the default. */
  readonly words: { readonly approve: string | null; readonly refuse: string };
  readonly onApprove: () => void;
  /** Rejects the payment as insufficient. */
  readonly onRefuse: () => void;
  readonly onReject: () => void;
}

const barLook = 'bar-below bottom-(--undo-bar,0px) -mx-4 -mb-4 items-center border-t border-line px-4 py-2';

/**
 * The two buttons with their keys, below the scrolling page and never over it, and the warning before a second press.
 */
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
          // On phones a button with an amount has its own row.
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

/** The bar of a decided payment: on phones only the links to others. */
export function StepsBar({ steps }: Pick<DecideBarProps, 'steps'>) {
  const bar = useBarHeight('--decide-bar');
  return (
    <div ref={bar} className={cn(barLook, 'flex md:hidden')}>
      {steps}
    </div>
  );
}

/** The keyboard key of a button. */
function Key({ name }: { name: string }) {
  return <kbd className="rounded-field border border-current px-1.5 text-sm max-md:hidden">{name}</kbd>;
}
