import type { ReactNode } from 'react';
import CalendarIcon from '~icons/lucide/calendar-days';
import ClockIcon from '~icons/lucide/clock';
import PinIcon from '~icons/lucide/map-pin';
import type { TrainingClass } from '@zay/contract';
import { formatDate } from '../../platform/dates.ts';
import { useText } from '../../platform/language/context.ts';
import { Badge } from '../../ui/badge.tsx';

type Facts = Pick<TrainingClass, 'startDate' | 'endDate' | 'schedule' | 'address'>;

/** Dates and place of a class. */
export function ClassFacts({ of: { startDate, endDate, schedule, address } }: { of: Facts }) {
  const t = useText();
  return (
    <dl className="flex flex-col gap-1.5">
      <Fact icon={<CalendarIcon aria-hidden />} label={t('classes.dates')}>
        {t('classes.fromTo', { from: formatDate(startDate), to: formatDate(endDate) })}
      </Fact>
      {schedule && (
        <Fact icon={<ClockIcon aria-hidden />} label={t('classes.schedule')}>
          {schedule}
        </Fact>
      )}
      {address && (
        <Fact icon={<PinIcon aria-hidden />} label={t('classes.place')}>
          {address}
        </Fact>
      )}
    </dl>
  );
}

/** How many places are left, or that a class is full; nothing without a limit. */
export function PlacesBadge({ of: { placesLeft } }: { of: Pick<TrainingClass, 'placesLeft'> }) {
  const t = useText();
  // An answer of an earlier version, kept on the phone, has no number.
  if (typeof placesLeft !== 'number') return null;
  if (placesLeft === 0) return <Badge tone="ruby">{t('classes.full')}</Badge>;
  return <Badge tone="jade">{t('classes.placesLeft', { n: placesLeft })}</Badge>;
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: string }) {
  return (
    <div className="flex gap-2 leading-snug">
      <dt className="mt-0.5 shrink-0 text-jade">
        {icon}
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
