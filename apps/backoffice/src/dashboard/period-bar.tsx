import { ChipLink } from '@zay/web/ui/chip.tsx';
import { DayField } from '@zay/web/ui/day-field.tsx';
import { useText } from '../platform/language/context.ts';
import { usePeriod, usualPeriods } from './use-period.ts';

interface PeriodBarProps {
  /** The days that are shown; empty until they are known. */
  readonly from: string;
  readonly to: string;
  /** What the server says about either, by its name. */
  readonly errors: ReadonlyMap<string, string>;
}

/** Periods to choose from, or two days of one's own. */
export function PeriodBar({ from, to, errors }: PeriodBarProps) {
  const t = useText();
  const { period, choose } = usePeriod();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <nav aria-label={t('dashboard.period')} className="flex flex-wrap gap-2">
        {usualPeriods.map((days) => (
          <ChipLink
            key={days}
            to={`?days=${days}`}
            selected={'days' in period && period.days === days}
            preventScrollReset
          >
            {days === 1 ? t('dashboard.today') : t('dashboard.days', { n: days })}
          </ChipLink>
        ))}
      </nav>
      <div className="grid grow gap-3 min-[28rem]:grid-cols-2 sm:max-w-md">
        <DayField
          label={t('dashboard.from')}
          day={from}
          error={errors.get('from')}
          onChange={(day) => day !== '' && choose(day, to < day ? day : to)}
        />
        <DayField
          label={t('dashboard.to')}
          day={to}
          error={errors.get('to')}
          onChange={(day) => day !== '' && choose(from > day ? day : from, day)}
        />
      </div>
    </div>
  );
}
