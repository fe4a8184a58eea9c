import { Button } from '@zay/web/ui/button.tsx';
import { useText } from '../platform/language/context.ts';

interface DecideBarProps {
  readonly canDecide: boolean;
  readonly isBusy: boolean;
  /** The payment was used before, and that has been pointed out. */
  readonly isWarned: boolean;
  readonly onApprove: () => void;
  readonly onReject: () => void;
}

/** The two buttons, always in reach, with their keys and what has to be known before the second press. */
export function DecideBar({ canDecide, isBusy, isWarned, onApprove, onReject }: DecideBarProps) {
  const t = useText();
  return (
    <div className="grid grid-cols-2 gap-2 bg-paper max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:p-2 md:sticky md:bottom-0 md:py-2">
      {isWarned && (
        <p role="alert" className="col-span-2 font-semibold text-ruby">
          {t('payments.pressAgain')}
        </p>
      )}
      <Button variant="danger" className="min-h-14" disabled={!canDecide} onClick={onReject}>
        {t('payments.reject')} <Key name="R" />
      </Button>
      <Button className="min-h-14" busy={isBusy} disabled={!canDecide} onClick={onApprove}>
        {t(isWarned ? 'payments.approveAnyway' : 'payments.approve')} <Key name="A" />
      </Button>
      <p className="col-span-2 text-sm text-muted max-md:hidden">{t('payments.keys')}</p>
    </div>
  );
}

/** The key of a button, for who has a keyboard. */
function Key({ name }: { name: string }) {
  return <kbd className="rounded-field border border-current px-1.5 text-sm max-md:hidden">{name}</kbd>;
}
