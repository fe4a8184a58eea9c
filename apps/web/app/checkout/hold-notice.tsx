import type { CartProduct, StockHold } from '@zay/contract';
import ClockIcon from '~icons/lucide/clock';
import { heldTime } from '../cart/held-time.ts';
import type { CartSource } from '../cart/use-cart.ts';
import { useText } from '../platform/language/context.ts';
import { cn } from '../ui/class-names.ts';
import { useStockHold } from './use-stock-hold.ts';

interface HoldNoticeProps {
  readonly source: CartSource;
  readonly lines: readonly CartProduct[];
  /** The goods are still to be ordered. */
  readonly isOpen: boolean;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Holds the goods while the buyer pays, and says until when. Without an answer the page goes on without it. */
export function HoldNotice({ source, lines, isOpen }: HoldNoticeProps) {
  const t = useText();
  const { hold, isAsking, isOver } = useStockHold(source, lines, isOpen);
  const text = useHoldText(hold, isOver);
  if (!isOpen || (!isAsking && !text)) return null;
  const isHeld = hold?.heldUntil && !isOver;
  return (
    <p
      role="status"
      className={cn(
        'flex items-start gap-3 rounded-card border p-4',
        isHeld ? 'border-jade bg-jade-soft' : 'border-gold bg-gold-soft',
        // Takes its place at once, so that nothing moves when the answer comes.
        isAsking && 'border-transparent bg-transparent',
      )}
    >
      <ClockIcon aria-hidden className={cn('mt-0.5 shrink-0 text-xl', isAsking && 'invisible')} />
      <span className={cn(isAsking && 'invisible')}>{text ?? t('payments.held', { time: '00:00' })}</span>
    </p>
  );
}

/** What is to be said of the hold; undefined where nothing is or was held. */
function useHoldText(hold: StockHold | undefined, isOver: boolean): string | undefined {
  const t = useText();
  if (!hold) return undefined;
  if (hold.heldUntil === null) return hold.hasEnded ? t('payments.holdEnded') : undefined;
  if (isOver) return t('payments.holdEnded');
  const time = heldTime(hold.heldUntil);
  const n = sum(hold.lines.map((line) => line.heldQty));
  const total = sum(hold.lines.map((line) => line.qty));
  return n === total ? t('payments.held', { time }) : t('payments.heldPart', { n, total, time });
}
