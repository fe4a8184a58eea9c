import { DayField } from '@zay/web/ui/day-field.tsx';
import { useText } from '../platform/language/context.ts';

interface DayRangeProps {
  /** ISO days. */
  readonly from: string;
  readonly to: string;
  /** Errors of `from` and `to`. */
  readonly errors: ReadonlyMap<string, string>;
  readonly onChoose: (from: string, to: string) => void;
}

/** First and last day of a period. A day on the wrong side of the other one moves it. */
export function DayRange({ from, to, errors, onChoose }: DayRangeProps) {
  const t = useText();
  return (
    <div className="grid grow gap-3 min-[28rem]:grid-cols-2 sm:max-w-md">
      <DayField
        label={t('dashboard.from')}
        day={from}
        error={errors.get('from')}
        onChange={(day) => day !== '' && onChoose(day, to < day ? day : to)}
      />
      <DayField
        label={t('dashboard.to')}
        day={to}
        error={errors.get('to')}
        onChange={(day) => day !== '' && onChoose(from > day ? day : from, day)}
      />
    </div>
  );
}
