import { useState } from 'react';
import { limits } from '@zay/contract';
import ClockIcon from '~icons/lucide/clock';
import { useText } from '../../platform/language/context.ts';
import { Button } from '../../ui/button.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

const minutes = limits.scoreNoticeMinutes;

/** Asks for care and speed, with a clock that can be hidden. Nothing ends when it does (decision 158). */
export function TwoMinutes() {
  const t = useText();
  const [isHidden, setHidden] = useState(false);
  return (
    <div className="flex flex-col gap-1 rounded-card border border-line bg-mist p-4">
      <p>{t('score.promise', { n: limits.scoreResultDays })}</p>
      <p className="font-semibold">{t('score.notice', { n: minutes })}</p>
      {!isHidden && <Clock onHide={() => setHidden(true)} />}
    </div>
  );
}

function Clock({ onHide }: { onHide: () => void }) {
  const t = useText();
  const left = useSecondsLeft(minutes * 60);
  if (left === 0) return <p role="status">{t('score.noHurry')}</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-7">
      <p className="inline-flex items-center gap-2">
        <ClockIcon aria-hidden className="shrink-0" />
        {t('score.timeLeft')}
        {/* A timer is not read out every second. */}
        <span role="timer" className="font-bold tabular-nums">
          {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
        </span>
      </p>
      <Button variant="quiet" className="-mx-4" onClick={onHide}>
        {t('score.hideClock')}
      </Button>
    </div>
  );
}
