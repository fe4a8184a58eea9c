import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import ClockIcon from '~icons/lucide/clock';
import { formatDateTime } from '../platform/dates.ts';
import { LaterTexts } from '../platform/language/later-texts.tsx';
import { useText } from '../platform/language/context.ts';
import { onReturn } from '../platform/on-return.ts';
import { timeLimit } from '../platform/time-limit.ts';
import { timeLeft } from './countdown.rules.ts';

/** Servers show the new prices within 2 s of the end. Phones read them spread over as long again. */
const pauseMs = 2_000;

/** When the promotion of a product ends: the time that is left, by the clock of the shop. */
export default function PromotionEnd(props: { readonly endsAt: string }) {
  return (
    <LaterTexts>
      <Countdown {...props} />
    </LaterTexts>
  );
}

function Countdown({ endsAt }: { readonly endsAt: string }) {
  const t = useText();
  const leftMs = useTimeLeft(endsAt);
  const { revalidate } = useRevalidator();
  const isOver = leftMs !== undefined && leftMs <= 0;
  useEffect(() => {
    if (!isOver) return;
    const read = () => void revalidate();
    const first = setTimeout(read, pauseMs * (1 + Math.random()));
    // Offline, or the shop is late.
    const again = setInterval(read, 10 * pauseMs);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [isOver, revalidate]);
  const { days, time } = timeLeft(leftMs ?? 0);
  return (
    <p role="timer" className="flex items-center gap-1 text-sm font-medium text-ruby tabular-nums">
      <ClockIcon aria-hidden className="shrink-0" />
      {leftMs === undefined
        ? t('promotionEnd.until', { time: formatDateTime(endsAt) })
        : t(days > 0 ? 'promotionEnd.leftDays' : 'promotionEnd.left', { n: days, time })}
    </p>
  );
}

/**
 * Milliseconds until an instant, updated every second; undefined until the time of the shop is known. The clock of the phone
 * may be wrong, so only its pace counts, and the shop is read again after the page was hidden.
 */
function useTimeLeft(instant: string): number | undefined {
  const [endsAt, setEndsAt] = useState<number>();
  const [leftMs, setLeft] = useState<number>();
  const synchronise = useEffectEvent(async () => {
    const now = await readShopTime();
    // By `performance.now()`, which nobody sets.
    if (now !== undefined) setEndsAt(performance.now() + Date.parse(instant) - now);
  });
  useEffect(() => {
    const whenShown = () => {
      if (document.visibilityState === 'visible') void synchronise();
    };
    whenShown();
    return onReturn(whenShown);
  }, [instant]);
  useEffect(() => {
    if (endsAt === undefined) return;
    const tick = () => setLeft(endsAt - performance.now());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return leftMs;
}

/** The time of the shop in milliseconds; undefined if the shop does not respond. */
async function readShopTime(): Promise<number | undefined> {
  try {
    const { headers } = await fetch('/livez', { cache: 'no-store', ...timeLimit(10_000) });
    // The header has whole seconds.
    const time = Date.parse(headers.get('date') ?? '') + 500;
    return Number.isNaN(time) ? undefined : time;
  } catch {
    return undefined;
  }
}
