import { useState } from 'react';
import CartIcon from '~icons/lucide/clipboard-check';
import FinishedIcon from '~icons/lucide/circle-check-big';
import BoxIcon from '~icons/lucide/package';
import TruckIcon from '~icons/lucide/truck';
import HomeIcon from '~icons/lucide/house';
import { formatDateTime } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { cn } from '../ui/class-names.ts';
import type { OrderStep, StepName } from './order-steps.rules.ts';

const icons = {
  ordered: CartIcon,
  packed: BoxIcon,
  transporting: TruckIcon,
  transported: HomeIcon,
  finished: FinishedIcon,
};

/** Progress of the order. Pressing a step shows the shop's note. */
export function OrderStepper({ steps, orderDate }: { steps: readonly OrderStep[]; orderDate: string }) {
  const t = useText();
  const [openName, setOpenName] = useState<StepName>();
  const open = steps.find((step) => step.name === openName);
  return (
    <section aria-label={t('orders.status')} className="rounded-card border border-line bg-paper p-4">
      {/* Wider than its container: on a phone the names of two steps would touch. */}
      <ol className="-mx-3 flex">
        {steps.map((step, index) => (
          <li key={step.name} className="relative flex-1">
            {index > 0 && (
              <span
                aria-hidden
                className={cn(
                  'absolute end-1/2 top-5 h-1 w-full narrow:hidden',
                  step.done ? 'bg-jade' : 'bg-line',
                )}
              />
            )}
            <Step
              step={step}
              open={step.name === openName}
              onPress={() => setOpenName(step.name === openName ? undefined : step.name)}
            />
          </li>
        ))}
      </ol>
      {open ? (
        <p role="status" className="mt-3 rounded-field bg-mist px-3 py-2">
          <span className="font-medium">{t(`orderStatus.${open.word}`)}:</span> {open.note || '-'}
        </p>
      ) : (
        <p className="mt-3 text-center text-sm text-muted">
          {t('orders.orderDate', { date: formatDateTime(orderDate) })}
        </p>
      )}
    </section>
  );
}

function Step({ step, open, onPress }: { step: OrderStep; open: boolean; onPress: () => void }) {
  const t = useText();
  const Icon = icons[step.word];
  const label = t(`orderStatus.${step.word}`);
  const face = (
    <>
      <span
        className={cn(
          'flex size-11 items-center justify-center rounded-chip text-xl',
          step.done ? 'bg-jade text-on-jade' : 'border border-line bg-paper text-muted',
          open && 'ring-3 ring-gold',
        )}
      >
        <Icon aria-hidden />
      </span>
      <span className={cn('text-xs leading-snug', step.done ? 'font-semibold' : 'text-muted')}>
        {label}
        {step.done && <span className="sr-only"> ({t('orders.stepDone')})</span>}
      </span>
    </>
  );
  const look = 'relative z-1 flex w-full flex-col items-center gap-1 px-0.5 text-center';
  if (step.note === undefined) return <div className={look}>{face}</div>;
  return (
    <button
      type="button"
      className={look}
      aria-expanded={open}
      title={t('orders.showNote', { step: label })}
      onClick={onPress}
    >
      {face}
    </button>
  );
}
