import { useState } from 'react';
import MinusIcon from '~icons/lucide/minus';
import PlusIcon from '~icons/lucide/plus';
import { useText } from '../platform/language/context.ts';
import { cn } from './class-names.ts';

interface QuantityStepperProps {
  readonly value: number;
  /** Stock; at this quantity plus is dimmed. Pressing it, or typing more, calls `onExceed`. */
  readonly max: number;
  readonly onChange: (value: number) => void;
  readonly onExceed?: (isTyped: boolean) => void;
  /** Disables typing; the buttons still respond, for instance by asking for a choice. */
  readonly inputDisabled?: boolean;
  readonly disabled?: boolean;
}

const step =
  'flex size-11 items-center justify-center text-lg disabled:cursor-not-allowed disabled:text-muted';

/** Minus, input, plus. Clamps to 1 and the stock; an emptied input becomes 1. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, max, onChange, onExceed, inputDisabled = false, disabled = false } = props;
  const t = useText();
  const [draft, setDraft] = useState<string>();

  const propose = (next: number) => {
    // Lowering is always allowed, even above the stock.
    if (next > max && next > value) onExceed?.(false);
    else if (next >= 1) onChange(next);
  };
  const commit = () => {
    if (draft === undefined) return;
    const typed = Number.parseInt(draft, 10);
    const wanted = Number.isInteger(typed) && typed >= 1 ? typed : 1;
    if (wanted > max) onExceed?.(true);
    const possible = Math.max(1, Math.min(wanted, max));
    if (possible !== value) onChange(possible);
    setDraft(undefined);
  };

  return (
    <div
      role="group"
      aria-label={t('common.quantity')}
      className="inline-flex rounded-field border border-edge"
    >
      <button
        type="button"
        className={cn(step, value <= 1 && 'text-muted')}
        aria-label={t('common.decrease')}
        disabled={disabled}
        onClick={() => propose(value - 1)}
      >
        <MinusIcon aria-hidden />
      </button>
      <input
        inputMode="numeric"
        aria-label={t('common.quantity')}
        disabled={disabled || inputDisabled}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, ''))}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
        className="w-12 border-x border-edge bg-paper text-center disabled:text-muted"
      />
      <button
        type="button"
        className={cn(step, value + 1 > max && 'text-muted opacity-60')}
        aria-label={t('common.increase')}
        disabled={disabled}
        onClick={() => propose(value + 1)}
      >
        <PlusIcon aria-hidden />
      </button>
    </div>
  );
}
